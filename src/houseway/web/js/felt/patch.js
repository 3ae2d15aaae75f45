// Applies a change from the server: a JSON merge patch (RFC 7396). This needs no rules of the game.

const whole = (value) => value === null || typeof value !== "object" || Array.isArray(value);

/** Returns the value after a change: objects merge, null removes, anything else replaces. */
export function patch(value, change) {
  if (whole(change)) return change;
  const now = value === undefined || whole(value) ? {} : { ...value };
  for (const [name, part] of Object.entries(change)) {
    if (part === null) delete now[name];
    else now[name] = patch(now[name], part);
  }
  return now;
}
