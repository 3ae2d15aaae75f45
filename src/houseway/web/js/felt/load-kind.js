// Loads the felt of a kind from `kinds/<kind>.js`. A new kind adds its own file; there is no list of them. A page loads
// only the felt it shows.

/** Returns the felt of a kind: the default export of its file. */
export async function feltOf(kind) {
  try {
    return (await import(`./kinds/${encodeURIComponent(kind)}.js`)).default;
  } catch (cause) {
    const why = "this page is out of date, or the server is down. Reload the page.";
    throw new Error(`Can't show a table of kind ${kind}: ${why}`, { cause });
  }
}
