// The felt of a kind of round lies in `kinds/`, in a file of its name: a new kind brings its own, and no list has them.
// A page loads only the one that it shows.

/** Returns the felt that draws a kind: what its file has by default. */
export async function feltOf(kind) {
  try {
    return (await import(`./kinds/${encodeURIComponent(kind)}.js`)).default;
  } catch (cause) {
    const why = "the page is too old for this table, or the server is gone. Load it again.";
    throw new Error(`There is no felt for ${kind}: ${why}`, { cause });
  }
}
