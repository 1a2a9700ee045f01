import { checkListingChange, type ListingInput } from "#core/catalogue/listing-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { otherChannelError } from "../listings/change-listing.ts";
import { findOpenProducts } from "../open-products/open-products.ts";
import { prefixed } from "../products/create-product.ts";
import { storedTerms } from "../store/listing-rows.ts";
import { updateListings } from "../store/write-listings.ts";
import { ListingConflictError } from "../version-conflict.ts";
import { checkMany, type ManyChanged, requireFewItems } from "./check-many.ts";

/** A change of a listing, with the version that the seller saw. */
export type ListingEdit = { id: string | null; version: number; listing: ListingInput };

/**
 * Changes up to 1,000 listings as `updateListing` does, in one transaction. A change that is not
 * allowed is a problem with its index; the others are saved.
 */
export async function updateManyListings(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  changes: readonly ListingEdit[],
): Promise<ManyChanged> {
  requireFewItems("changes", changes);
  return await writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const ids = changes.flatMap(({ id }) => id ?? []);
    const stored = await tx.listing.findMany({ where: { id: { in: ids }, userId: account.id } });
    const open = await findOpenProducts(tx, account);
    const { valid, ...result } = checkMany({
      changes,
      stored,
      conflict: (id) => new ListingConflictError(account.id, id),
      isOpen: ({ productId }) => open === null || open.has(productId),
      check: (row, { listing }) => {
        const otherChannel = otherChannelError(row, listing);
        if (otherChannel) return { ok: false, error: otherChannel };
        const checked = checkListingChange(listing, storedTerms(row.terms));
        if (checked.ok) return { ok: true, value: { id: row.id, ...checked.value } };
        return { ok: false, error: new InvalidInputError(prefixed("listing", checked.issues)) };
      },
    });
    await updateListings(tx, write, valid);
    return result;
  });
}
