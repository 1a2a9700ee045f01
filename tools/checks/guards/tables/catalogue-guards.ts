import type { Guard } from "../guard.ts";

const feature = "server/features/catalogue";
const owners = `${feature}/ownership.db.test.ts`;

/** Guards of a seller's products, listings and their history (D94, D160 to D164). */
export const catalogueGuards: readonly Guard[] = [
  {
    prevents: "More products than a basic account has, by adding them at once",
    file: `${feature}/catalogue-write.ts`,
    find: "pg_advisory_xact_lock",
    replace: "pg_try_advisory_xact_lock",
    test: `${feature}/limit/product-limit.db.test.ts`,
  },
  {
    prevents: "More products than a basic account has",
    file: `${feature}/limit/open-products.ts`,
    find: 'if (count + added > limit) throw new RefusedError("PRODUCT_LIMIT");',
    replace: "String(count + added > limit);",
    test: `${feature}/limit/product-limit.db.test.ts`,
  },
  {
    prevents: "A stranger storing products without end",
    file: `${feature}/limit/open-products.ts`,
    find: 'if (stored + added > most) throw new RefusedError("CATALOGUE_FULL");',
    replace: "String(stored + added > most);",
    test: `${feature}/limit/product-limit.db.test.ts`,
  },
  {
    prevents: "Changing the products above the limit after a trial",
    file: `${feature}/limit/open-products.ts`,
    find: "if (open && productIds.some((id) => !open.has(id)))",
    replace: "if (open && productIds.length < 0)",
    test: `${feature}/limit/product-limit.db.test.ts`,
  },
  {
    prevents: "A product's save that undoes another tab's",
    file: `${feature}/products/own-product.ts`,
    find: "if (product.version !== version) throw",
    replace: "if (product.version < 0) throw",
    test: `${feature}/products/products.db.test.ts`,
  },
  {
    prevents: "A listing's save that undoes another tab's",
    file: `${feature}/listings/change-listing.ts`,
    find: "if (listing.version !== version) throw",
    replace: "if (listing.version < 0) throw",
    test: `${feature}/listings/listings.db.test.ts`,
  },
  {
    prevents: "Changing another seller's product",
    file: `${feature}/products/own-product.ts`,
    find: "db.product.findUnique({ where: { id } }), userId)",
    replace:
      "db.product.findUnique({ where: { id } }), (await db.product.findUnique({ where: { id } }))?.userId)",
    test: owners,
  },
  {
    prevents: "Changing another seller's listing",
    file: `${feature}/listings/change-listing.ts`,
    find: "tx.listing.findUnique({ where: { id } }), account.id)",
    replace:
      "tx.listing.findUnique({ where: { id } }), (await tx.listing.findUnique({ where: { id } }))?.userId)",
    test: owners,
  },
  {
    prevents: "Undoing another seller's change",
    file: `${feature}/history/undo-price-change.ts`,
    find: "requireOwn(await tx.priceChange.findUnique({ where: { id } }), userId)",
    replace:
      "requireOwn(...(await tx.priceChange.findMany({ where: { id } }).then(([row]) => [row, row?.userId])))",
    test: owners,
  },
  {
    prevents: "Another seller's product as a part of a kit",
    file: `${feature}/products/kits/set-kit-parts.ts`,
    find: "parts.map(({ productId }) => productId) }, userId },",
    replace: "parts.map(({ productId }) => productId) } },",
    test: owners,
  },
  {
    prevents: "Another seller's listings in a list",
    file: `${feature}/listings/listing-where.ts`,
    find: "l.user_id = $",
    replace: "l.user_id = l.user_id OR l.user_id = $",
    test: owners,
  },
  {
    prevents: "Searching for a text of unlimited length",
    file: `${feature}/listings/listing-where.ts`,
    find: 'if (tooLong || search.includes("\\0"))',
    replace: "if (tooLong && search.length < 0)",
    test: `${feature}/listings/listing-pages.db.test.ts`,
  },
  {
    prevents: "The history of prices without the feature",
    file: `${feature}/history/price-changes.graphql.ts`,
    find: '  requireEntitlement(deps, account, "price_history");\n',
    replace: "",
    test: `${feature}/history/history.db.test.ts`,
  },
];
