import type { Resolver } from "@urql/exchange-graphcache";

/** Every list of plain values that screens read, by type (`equal-lists.test.ts` compares). */
export const plainLists: Readonly<Record<string, readonly string[]>> = {
  ApiKey: ["scopes"],
  Catalogue: ["tags", "categories"],
  ImportColumn: ["samples"],
  Listing: ["missing"],
  Plan: ["features"],
  Product: ["tags"],
  SellerSettings: ["marketplaces"],
};

/** Far more than a screen shows. */
const keptLists = 1000;

/**
 * Resolvers that answer equal lists with the same array. Graphcache compares plain values by
 * reference, and each answer of the server brings new arrays: without this, every event of the
 * account would look like a change and render the whole app again.
 */
export function equalLists(): Record<string, Record<string, Resolver>> {
  const known = new Map<string, unknown>();
  const resolve: Resolver = (parent, _args, _cache, { fieldName }) => {
    const list = parent[fieldName];
    const key = JSON.stringify(list);
    if (known.has(key)) return known.get(key) as typeof list; // stored below
    if (known.size >= keptLists) known.clear();
    known.set(key, list);
    return list;
  };
  return Object.fromEntries(
    Object.entries(plainLists).map(([type, fields]) => [
      type,
      Object.fromEntries(fields.map((field) => [field, resolve])),
    ]),
  );
}
