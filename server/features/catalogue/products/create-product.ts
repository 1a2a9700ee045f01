import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { checkNewListing, type ListingInput, maxOtherListings } from "#core/catalogue/listing-rules.ts";
import { checkNewProduct, type ProductFields, type ProductInput } from "#core/catalogue/product-rules.ts";
import { channels } from "#core/sale/channel.ts";
import { placeKey, placeOn } from "#core/sale/sale-place.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { requireCatalogueNotFull, requireWithinProductLimit } from "../open-products/open-products.ts";
import { refuseTakenSku } from "./sku-taken.ts";
import { insertProducts } from "./write-products.ts";

/** One for each channel, two at Mercado Livre, and several at other marketplaces. */
const maxListings = channels.length + maxOtherListings;

export type NewProductInput = {
  product: ProductInput;
  listings?: readonly ListingInput[] | null | undefined;
};

/**
 * Adds a product with its listings; without any it gets one on the seller's first marketplace
 * (PR-02). Throws PRODUCT_LIMIT, CATALOGUE_FULL or SKU_TAKEN; InvalidInputError names fields as
 * `product.name` and `listings.0.priceCents`.
 */
export async function createProduct(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  input: NewProductInput,
): Promise<{ id: string }> {
  const checked = checkProductWithListings(input);
  if (!checked.ok) throw checked.error;
  const { fields, listings } = checked.value;
  const work = writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    await requireWithinProductLimit(tx, account);
    await requireCatalogueNotFull(tx, account);
    return await insertProducts(tx, write, [{ fields, listings: listingsOrFirst(listings, write.context) }]);
  });
  const [product] = await refuseTakenSku(deps.db, { userId: account.id, products: [fields] }, work);
  if (!product) throw new Error("the product that was inserted is missing");
  return product;
}

/** The listing of a product for which none was given: on the first marketplace, without a price. */
export function firstListing({ defaults }: FigureContext): SoldListing {
  const channel = defaults.marketplaces[0] ?? "OWN_FEES";
  return { ...placeOn(channel), priceCents: null, unitsPerMonth: null, terms: {} };
}

/** The given listings of a new product; without any, its `firstListing`. */
export function listingsOrFirst(listings: readonly SoldListing[], context: FigureContext) {
  return listings.length > 0 ? listings : [firstListing(context)];
}

type CheckedProduct =
  | { ok: true; value: { fields: ProductFields; listings: SoldListing[] } }
  | { ok: false; error: InvalidInputError };

export function checkProductWithListings({ product, listings }: NewProductInput): CheckedProduct {
  const inputs = listings ?? [];
  const refuse = (issues: { field: string; message: string }[]): CheckedProduct => ({
    ok: false,
    error: new InvalidInputError(issues),
  });
  if (inputs.length > maxListings)
    return refuse([{ field: "listings", message: catalogueText.tooManyListings }]);
  const checked = checkNewProduct(product);
  const checkedListings = inputs.map(checkNewListing);
  const issues = [
    ...(checked.ok ? [] : prefixed("product", checked.issues)),
    ...checkedListings.flatMap((one, index) => (one.ok ? [] : prefixed(`listings.${index}`, one.issues))),
  ];
  const values = checkedListings.flatMap((one) => (one.ok ? [one.value] : []));
  const places = new Set(values.map(placeKey));
  if (places.size < values.length) issues.push({ field: "listings", message: catalogueText.tooManyListings });
  if (!checked.ok || issues.length > 0) return refuse(issues);
  return { ok: true, value: { fields: checked.value, listings: values } };
}

/** Prefixes the field of each issue with the path of its input. */
export function prefixed(path: string, issues: readonly { field: string; message: string }[]) {
  return issues.map(({ field, message }) => ({ field: `${path}.${field}`, message }));
}
