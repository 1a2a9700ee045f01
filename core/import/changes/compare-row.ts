import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { checkListingChange, checkNewListing, maxOtherListings } from "#core/catalogue/listing-rules.ts";
import { checkNewProduct, checkProductChange } from "#core/catalogue/product-rules.ts";
import { shareUnits, sumOfUnits } from "#core/catalogue/product-units.ts";
import { placeKey, placeOn } from "#core/sale/sale-place.ts";
import type { ImportedRow } from "../row/imported-row.ts";
import { listingChanges, productChanges } from "./field-changes.ts";
import { fieldOfIssue } from "./field-of-issue.ts";
import { fillDefaults, type ImportDefault } from "./fill-defaults.ts";
import type { FirstPlace, KnownListing, KnownProduct } from "./known-products.ts";
import { type FieldChange, failed, type RowEffect } from "./row-effect.ts";

/**
 * Decides what a row does to the product it names, or to a new one (PR-07). Fields that the row
 * does not give stay unchanged. A row with nothing new is UNCHANGED, so importing a file twice
 * changes nothing the second time.
 */
export function compareRow(row: ImportedRow, known: KnownProduct | null, rules: Rules): RowEffect {
  if (row.problems.length > 0) return failed(...row.problems);
  return known === null ? createProduct(row, rules) : changeProduct(row, known, rules);
}

type Rules = {
  first: FirstPlace;
  restoresArchived?: boolean;
  /** Fill in what is still missing. */
  defaults?: readonly ImportDefault[];
};

function createProduct({ product, listing }: ImportedRow, { first, defaults = [] }: Rules): RowEffect {
  const { productId, ...given } = product;
  if (!given.sku) return failed({ field: "sku", message: productId ? productGone : skuMissing });
  // Sellers who list only SKU and cost still get a product that they recognise (D173).
  const fields = checkNewProduct({ name: given.sku, ...given });
  const place = placeOf(listing, first);
  const own = checkNewListing({ ...listing, ...place });
  if (!fields.ok || !own.ok) return refused([...issuesOf(fields), ...issuesOf(own)]);
  const { unitsPerMonth = fields.value.unitsPerMonth } = listing;
  const listings = [{ id: null, fields: { ...own.value, unitsPerMonth } }];
  const filled = fillDefaults({ fields: { ...fields.value, unitsPerMonth }, listings }, () => true, defaults);
  const created = { id: null, ...filled, isKit: false, isArchived: false };
  const isChannelOpen = listing.channel === undefined;
  const isNameProposed = given.name === undefined;
  return { outcome: "CREATED", product: created, changes: [], place, isChannelOpen, isNameProposed };
}

function changeProduct(
  { product, listing }: ImportedRow,
  known: KnownProduct,
  { first, restoresArchived, defaults = [] }: Rules,
): RowEffect {
  const restores = known.isArchived && restoresArchived === true;
  if (known.isArchived && !restores) {
    return { ...failed({ field: "sku", message: archived }), isArchived: true };
  }
  const { productId: _, ...given } = product;
  if (known.isKit && given.costCents !== undefined && given.costCents !== known.fields.costCents)
    return failed({ field: "cost", message: catalogueText.costOfKit });
  const checked = checkProductChange(given);
  if (!checked.ok) return refused(checked.issues);
  const sale = changeListing(listing, known, first);
  if ("issues" in sale) return refused(sale.issues);
  const { place } = sale;
  const { fields, listings: filled } = fillDefaults(
    { fields: { ...known.fields, ...checked.value }, listings: sale.listings },
    (each) => place === null || placeKey(each.fields) === placeKey(place),
    defaults,
  );
  const all = [...productChanges(known.fields, fields), ...changesOfListings(known.listings, filled)];
  const restored = restores ? ({ isArchived: false, isRestored: true } as const) : {};
  const listings = withProductUnits(filled, given.unitsPerMonth);
  const unitsPerMonth = sumOfUnits(listings.map((each) => each.fields));
  const next = { ...known, ...restored, fields: { ...fields, unitsPerMonth }, listings };
  const isChannelOpen = place !== null && listing.channel === undefined && known.listings.length !== 1;
  if (sale.isNew) return { outcome: "CREATED", product: next, changes: all, place, restores, isChannelOpen };
  const outcome = all.length > 0 || restores ? "UPDATED" : "UNCHANGED";
  return { outcome, product: next, changes: all, place, restores, isChannelOpen };
}

/** What differs in listings that the product already has. */
function changesOfListings(before: readonly KnownListing[], after: readonly KnownListing[]): FieldChange[] {
  return before.flatMap(({ fields }, index) => {
    const changed = after[index];
    return changed ? listingChanges(fields, changed.fields) : [];
  });
}

/** The listings with the product's units shared out (D331); unchanged when that is their sum. */
function withProductUnits(
  listings: readonly KnownListing[],
  units: number | undefined,
): readonly KnownListing[] {
  if (units === undefined || units === sumOfUnits(listings.map(({ fields }) => fields))) return listings;
  const shares = shareUnits(units, listings.length);
  return listings.map(({ id, fields }, index) => ({
    id,
    fields: { ...fields, unitsPerMonth: shares[index] ?? null },
  }));
}

type Issues = readonly { field: string; message: string }[];

function changeListing(given: ImportedRow["listing"], { listings }: KnownProduct, first: FirstPlace) {
  const { place, own } = listingOf(given, listings, first);
  if (place === null) return { listings, place, isNew: false };
  if (!own) {
    const others = listings.filter(({ fields }) => fields.channel === "OTHER").length;
    if (place.channel === "OTHER" && others >= maxOtherListings)
      return { issues: [{ field: "channelName", message: catalogueText.tooManyOthers }] };
    const checked = checkNewListing({ ...given, ...place });
    if (!checked.ok) return { issues: checked.issues };
    const added = { id: null, fields: checked.value };
    return { listings: [...listings, added], place, isNew: true };
  }
  const checked = checkListingChange(given, own.fields.terms);
  if (!checked.ok) return { issues: checked.issues };
  const fields = { ...own.fields, ...checked.value };
  const changed = listings.map((each) => (each === own ? { ...own, fields } : each));
  return { listings: changed, place, isNew: false };
}

/**
 * The listing that a row means, if the product has it: the one of its channel, type and name;
 * without type and name, the channel's only one; without a channel, the product's only one, else
 * the one at `first`. `place` is null when the row has no facts about a listing.
 */
export function listingOf(
  given: ImportedRow["listing"],
  listings: readonly KnownListing[],
  first: FirstPlace,
): { place: FirstPlace | null; own?: KnownListing | undefined } {
  const { channel, listingType, channelName } = given;
  if (channel === undefined && given.priceCents === undefined && !hasTerms(given)) return { place: null };
  if (channel === undefined) {
    const [only] = listings;
    const own =
      listings.length === 1 ? only : listings.find(({ fields }) => fields.channel === first.channel);
    return { place: own?.fields ?? placeOf(given, first), own };
  }
  const there = listings.filter(({ fields }) => fields.channel === channel);
  const [only] = there;
  const isOnlyChannel = listingType === undefined && channelName === undefined;
  if (isOnlyChannel && only && there.length === 1) return { place: only.fields, own: only };
  const place = placeOf(given, first);
  return { place, own: there.find(({ fields }) => placeKey(fields) === placeKey(place)) };
}

/** Mercado Livre's listing type is Clássico by default. */
export function placeOf(
  { channel, listingType, channelName }: ImportedRow["listing"],
  first: FirstPlace,
): FirstPlace {
  const usual = channel === undefined ? first : placeOn(channel);
  return {
    channel: usual.channel,
    listingType: listingType ?? usual.listingType,
    channelName: channelName ?? usual.channelName,
  };
}

function hasTerms({ terms }: ImportedRow["listing"]): boolean {
  return Object.keys(terms).length > 0;
}

function issuesOf(checked: { ok: boolean; issues?: Issues }): Issues {
  return checked.issues ?? [];
}

function refused(issues: Issues): RowEffect {
  return failed(...issues.map(({ field, message }) => ({ field: fieldOfIssue(field), message })));
}

const skuMissing = "Falta o SKU: sem ele não dá para saber qual é o produto.";
const productGone = "Este produto não existe mais no catálogo. Para criar outro, informe o SKU.";
const archived = "Este produto está arquivado. Restaure-o para importar.";
