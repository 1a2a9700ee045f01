import { catalogueText as text } from "#core/catalogue/catalogue-text.ts";
import {
  checkChannelName,
  checkListingChange,
  checkNewListing,
  type ListingInput,
  maxOtherListings,
} from "#core/catalogue/listing-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { placeKey, type SalePlace } from "#core/sale/sale-place.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { requireOpen } from "../open-products/open-products.ts";
import { prefixed } from "../products/create-product.ts";
import { requireProduct } from "../products/own-product.ts";
import { type ListingRow, soldListingOfRow, storedTerms } from "../store/listing-rows.ts";
import { insertListings, updateListings } from "../store/write-listings.ts";
import { ListingConflictError } from "../version-conflict.ts";

type WriteDeps = Pick<Deps, "db" | "clock">;

/** A listing's id, and the version that the seller saw. */
type ListingVersion = { id: string; version: number };

/**
 * Adds a listing to a product and returns its id. Throws LISTING_EXISTS when the product already
 * has one at this place.
 */
export async function createListing(
  deps: WriteDeps,
  { account, actor }: Author,
  { productId, listing: input }: { productId: string; listing: ListingInput },
): Promise<{ id: string }> {
  const checked = checkNewListing(input);
  if (!checked.ok) throw new InvalidInputError(prefixed("listing", checked.issues));
  const fields = checked.value;
  return await writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const product = await requireProduct(tx, account.id, productId);
    await requireOpen(tx, account, [productId]);
    const rows = await tx.listing.findMany({ where: { productId, channel: fields.channel } });
    const refusal = placeRefusal(rows.map(soldListingOfRow), fields);
    if (refusal) throw refusal;
    const [id = ""] = await insertListings(tx, write, [{ product, fields }]);
    return { id };
  });
}

/** Why a product with listings at `places` cannot have one at `place`; null when it can. */
export function placeRefusal(places: readonly SalePlace[], place: SalePlace): AppError | null {
  if (places.some((other) => placeKey(other) === placeKey(place))) return new RefusedError("LISTING_EXISTS");
  if (places.filter(({ channel }) => channel === place.channel).length < maxOtherListings) return null;
  return new InvalidInputError([{ field: "listing.channelName", message: text.tooManyOthers }]);
}

function isAt(place: SalePlace) {
  return (row: ListingRow) => placeKey(soldListingOfRow(row)) === placeKey(place);
}

/**
 * Changes price and terms of a listing, and the name of another marketplace; channel and listing
 * type cannot change. Returns whether the price changed. Throws PRODUCT_READ_ONLY, LISTING_EXISTS,
 * and ListingConflictError for an outdated version.
 */
export async function updateListing(
  deps: WriteDeps,
  { account, actor }: Author,
  { listing, ...of }: ListingVersion & { listing: ListingInput },
): Promise<{ isRepriced: boolean }> {
  return await writeCatalogue(deps, { userId: account.id, actor }, async (tx, write) => {
    const stored = await requireChangeable(tx, account, of);
    const { channelName, ...input } = listing;
    const isNamed = stored.channel === "OTHER" && channelName !== undefined;
    const otherChannel = otherChannelError(stored, isNamed ? input : listing);
    if (otherChannel) throw otherChannel;
    const named = isNamed ? { channelName: await freeName(tx, stored, channelName) } : {};
    const checked = checkListingChange(input, storedTerms(stored.terms));
    if (!checked.ok) throw new InvalidInputError(prefixed("listing", checked.issues));
    await updateListings(tx, write, [{ id: of.id, ...checked.value, ...named }]);
    const { priceCents = stored.priceCents } = checked.value;
    return { isRepriced: priceCents !== stored.priceCents };
  });
}

/** The checked name as stored, which no other listing of the product has (D333). */
async function freeName(tx: DbTransaction, listing: ListingRow, name: string | null) {
  const checked = checkChannelName(name);
  if (!checked.ok) throw new InvalidInputError(prefixed("listing", checked.issues));
  const place = { ...soldListingOfRow(listing), channelName: checked.value };
  const others = await tx.listing.findMany({
    where: { productId: listing.productId, channel: "OTHER", id: { not: listing.id } },
  });
  if (others.some(isAt(place))) throw new RefusedError("LISTING_EXISTS");
  return checked.value;
}

/**
 * Removes a listing; its history stays with the product. Throws LAST_LISTING for the only one
 * (PR-02).
 */
export async function removeListing(
  deps: WriteDeps,
  { account, actor }: Author,
  of: ListingVersion,
): Promise<{ productId: string }> {
  return await writeCatalogue(deps, { userId: account.id, actor }, async (tx) => {
    const { productId } = await requireChangeable(tx, account, of);
    if ((await tx.listing.count({ where: { productId } })) === 1) throw new RefusedError("LAST_LISTING");
    await tx.listing.delete({ where: { id: of.id, userId: account.id } });
    return { productId };
  });
}

async function requireChangeable(
  tx: DbTransaction,
  account: Account,
  { id, version }: ListingVersion,
): Promise<ListingRow> {
  const listing = requireOwn(await tx.listing.findUnique({ where: { id } }), account.id);
  await requireOpen(tx, account, [listing.productId]);
  if (listing.version !== version) throw new ListingConflictError(account.id, id);
  return listing;
}

/** Null when the change leaves channel, listing type and name as they are: they are fixed. */
export function otherChannelError(
  stored: ListingRow,
  { channel, listingType, channelName }: ListingInput,
): InvalidInputError | null {
  const before = soldListingOfRow(stored);
  const after: SalePlace = {
    channel: channel ?? before.channel,
    listingType: listingType ?? before.listingType,
    channelName: channelName ?? before.channelName,
  };
  const isSame = placeKey(before) === placeKey(after);
  return isSame ? null : new InvalidInputError([{ field: "listing.channel", message: text.channelFixed }]);
}
