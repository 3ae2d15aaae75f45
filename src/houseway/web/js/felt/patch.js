// Applies a change as the server tells it: a JSON merge patch (RFC 7396). No rules are needed for that.

const whole = (value) => value === null || typeof value !== "object" || Array.isArray(value);

/** Returns the value after a change: objects merge, null takes away, anything else replaces. */
export function patch(value, change) {
  if (whole(change)) return change;
  const now = value === undefined || whole(value) ? {} : { ...value };
  for (const [name, part] of Object.entries(change)) {
    if (part === null) delete now[name];
    else now[name] = patch(now[name], part);
  }
  return now;
}
