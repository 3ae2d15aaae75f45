// Chips are whole cents on the wire and dollars on the felt.

export function show(cents) {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  return `${sign}$${whole}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

export function read(text) {
  const found = /^\s*\$?(\d[\d,]*)(?:\.(\d\d?))?\s*$/.exec(text);
  return found ? Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

const sign = (number) => (number > 0 ? "+" : number < 0 ? "−" : "");
export const percent = (edge, places = 4) => `${sign(edge)}${Math.abs(100 * edge).toFixed(places)} %`;
export const signed = (value) => `${sign(value)}${Math.abs(value).toFixed(4)}`;

/** Returns a win or loss with its sign: +$24, −$10. */
export const won = (amount) => `${amount < 0 ? "−" : "+"}${show(Math.abs(amount))}`;
