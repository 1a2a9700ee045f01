/** Room for the list of one body, beside its envelope. */
const maxListBytes = 18_000;
const maxItems = 50;

/** Splits items into lists that each fit into one body: at most 50, and so many bytes as JSON. */
export function splitBySize<Item>(items: readonly Item[]): Item[][] {
  const lists: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    const last = lists.at(-1);
    if (last && last.length < maxItems && bytes + size <= maxListBytes) {
      last.push(item);
      bytes += size;
    } else {
      lists.push([item]);
      bytes = size;
    }
  }
  return lists;
}
