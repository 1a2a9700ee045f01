import { checkNewListing, type ListingInput } from "#core/catalogue/listing-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { placeRefusal } from "../listings/change-listing.ts";
import { findOpenProducts } from "../open-products/open-products.ts";
import { prefixed } from "../products/create-product.ts";
import { soldListingOfRow } from "../store/listing-rows.ts";
import { insertListings } from "../store/write-listings.ts";
import { type ItemProblem, requireFewItems } from "./check-many.ts";
import type { ManyCreated } from "./create-many-products.ts";

/** `productId` null: it was malformed. */
type NewListingInput = { productId: string | null; listing: ListingInput };

/**
 * Adds up to 1,000 listings as `createListing` does, in one transaction. A listing that is not
 * allowed is a problem with its index; the others are added.
 */
export async function createManyListings(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  inputs: readonly NewListingInput[],
): Promise<ManyCreated> {
  requireFewItems("listings", inputs);
  const userId = account.id;
  return await writeCatalogue(deps, { userId, actor }, async (tx, write) => {
    const productIds = inputs.flatMap(({ productId }) => productId ?? []);
    const own = await tx.product.findMany({ where: { id: { in: productIds }, userId } });
    const products = new Map(own.map((product) => [product.id, product]));
    const stored = await tx.listing.findMany({ where: { productId: { in: [...products.keys()] }, userId } });
    const placesOf = Map.groupBy(stored.map(soldListingOfRow), (_, at) => stored[at]?.productId);
    const open = await findOpenProducts(tx, account);
    const problems: ItemProblem[] = [];
    const valid = inputs.flatMap(({ productId, listing }, index) => {
      const refuse = (error: ItemProblem["error"]) => {
        problems.push({ index, error });
        return [];
      };
      const checked = checkNewListing(listing);
      if (!checked.ok) return refuse(new InvalidInputError(prefixed("listing", checked.issues)));
      const product = productId === null ? undefined : products.get(productId);
      if (!product || productId === null)
        return refuse(new InvalidInputError([{ field: "productId", message: "Este produto não existe." }]));
      if (open && !open.has(productId)) return refuse(new RefusedError("PRODUCT_READ_ONLY"));
      const places = placesOf.get(productId) ?? [];
      const refusal = placeRefusal(places, checked.value);
      if (refusal) return refuse(refusal);
      placesOf.set(productId, [...places, checked.value]);
      return [{ index, product, fields: checked.value }];
    });
    const ids = await insertListings(tx, write, valid);
    return { ids: new Map(valid.map(({ index }, at) => [index, ids[at] ?? ""])), problems };
  });
}
