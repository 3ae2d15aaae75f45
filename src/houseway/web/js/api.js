// Sends requests to the server. A refusal is thrown as Refused, with its code, sentence and clause.

export class Refused extends Error {
  constructor({ code, sentence, clause }) {
    super(sentence ?? "the server did not answer");
    this.code = code;
    this.clause = clause;
  }
}

async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refused({ code: "offline", sentence: "The server cannot be reached." });
  }
  const text = await answer.text();
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch { /* not JSON: the status says enough */ }
  if (!answer.ok) throw new Refused(data ?? { code: String(answer.status), sentence: answer.statusText });
  return data;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);
export const putJson = (path, body = {}) => ask("PUT", path, body);
export const once = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
