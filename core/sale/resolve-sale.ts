import { oneOf } from "#core/one-of.ts";
import { productTaxPct } from "#core/taxes/simples/product-tax.ts";
import type { ListingTerms, Term } from "./listing-terms.ts";
import { inputFromRows, type MarketplaceInput, type ReadRow, rowsReadBy } from "./marketplace-input.ts";
import { type PriceField, priceFieldNames, priceFields } from "./price-fields.ts";
import type { PriceInput } from "./price-input.ts";
import { knownStanding, type SaleSetting, type SellerDefaults } from "./seller-defaults.ts";
import type { SoldListing, SoldProduct } from "./sold-product.ts";

/** The calculator's inputs of a listing, always in advanced mode. `marketplace` null: own fees. */
export type ResolvedSale = {
  input: PriceInput;
  marketplace: MarketplaceInput | null;
  /** By how much every fee differs from today's, in per cent of it; absent: not at all. */
  feeChangePct?: number;
};

/** Where a value comes from: the first that has one, in this order. */
export type ValueSource = "product" | "listing" | "seller" | "default";

type Value = string | number | boolean;
type Resolved = { value: Value | null; from: ValueSource };

/** Where the values of one field may stand. `cents`: its places hold centavos, not reais. */
type Place = {
  product: keyof SoldProduct | null;
  listing: "priceCents" | "listingType" | "channelName" | null;
  term: Term | null;
  setting: SaleSetting | null;
  cents: boolean;
  otherwise: Value | null;
};

/** What applies to all listings of a seller on a day, 'YYYY-MM-DD'. */
export type SaleContext = { defaults: SellerDefaults; today: string };

type Sold = { product: SoldProduct; listing: SoldListing } & SaleContext;

/**
 * The calculator's inputs of a listing: the product's values, then the listing's own, then the
 * seller's defaults (AC-06), then the product's. Own fees without a value are those of the
 * specification's example. An unknown cost or price is 0: `listingFigures` reports it first. The
 * seller's tax leaves out what others have paid of the product's by `today` (TX-02).
 */
export function resolveSale(
  product: SoldProduct,
  listing: SoldListing,
  { defaults, today }: SaleContext,
): ResolvedSale {
  const sold = { product, listing, defaults, today };
  const input: Record<string, Value | null> = {};
  for (const { field, place } of pricePlaces) input[field] = resolve(place, sold).value;
  const { channel } = listing;
  const marketplace =
    channel === "OWN_FEES" ? null : inputFromRows(channel, (read) => resolveRead(read, sold).value);
  // Every price field has a value, of the row's kind.
  return { input: input as PriceInput, marketplace };
}

/** Where each value of `resolveSale` came from, under the name of its input. */
export function saleSources(
  product: SoldProduct,
  listing: SoldListing,
  { defaults, today }: SaleContext,
): Readonly<Record<string, ValueSource>> {
  const sold = { product, listing, defaults, today };
  const sources: Record<string, ValueSource> = {};
  for (const { field, place } of pricePlaces) sources[field] = resolve(place, sold).from;
  if (listing.channel === "OWN_FEES") return sources;
  inputFromRows(listing.channel, (read) => {
    sources[read.field] = resolveRead(read, sold).from;
    return null;
  });
  return sources;
}

function resolve(place: Place, sold: Sold): Resolved {
  const { product, listing, defaults } = sold;
  const { cents } = place;
  const own = place.product && product[place.product];
  if (own !== null) return { value: inReais(own, cents), from: "product" };
  const listed = place.listing && listing[place.listing];
  if (listed !== null) return { value: inReais(listed, cents), from: "listing" };
  const term = place.term === null ? undefined : listing.terms[place.term];
  if (term !== undefined) return { value: term, from: "listing" };
  const setting = place.setting && defaults[place.setting];
  if (place.term === "taxSellPct") return sellerTax(sold);
  if (setting !== null) return { value: inReais(setting, cents), from: "seller" };
  return { value: place.otherwise, from: "default" };
}

/** The tax of the settings, on this product. */
function sellerTax({ product, defaults, today }: Sold): Resolved {
  const { taxSellPct } = defaults;
  const standing = knownStanding(defaults);
  const value = standing ? productTaxPct(taxSellPct, product, standing, today) : taxSellPct;
  return { value, from: value === taxSellPct ? "seller" : "product" };
}

function inReais(value: Value, cents: boolean): Value {
  return cents && typeof value === "number" ? value / 100 : value;
}

/**
 * Like `resolve`; a choice that this marketplace does not offer is none, and so is a setting of
 * another way of sending.
 */
function resolveRead(read: ReadRow, sold: Sold): Resolved {
  const resolved = resolve(placeOfRead(read), sold);
  const { row } = read;
  if (row.settingOf !== undefined && resolved.from === "seller" && row.settingOf !== sendingOf(sold))
    return { value: null, from: "default" };
  if (row.kind !== "choice" || typeof resolved.value !== "string") return resolved;
  const value = oneOf(row.options, resolved.value);
  return value === null ? { value, from: "default" } : resolved;
}

function sendingOf(sold: Sold) {
  const { channel } = sold.listing;
  const read = channel === "OWN_FEES" ? undefined : rowsReadBy(channel).find(isSending);
  return read && resolveRead(read, sold).value;
}

const isSending = ({ field }: ReadRow) => field === "logistics";

const pricePlaces = priceFieldNames.map((field) => ({ field, place: placeOfPrice(field) }));

function placeOfPrice(field: PriceField): Place {
  const { stored, setting, advancedOnly, column, kind, default: example } = priceFields[field];
  const neutral = kind === "flag" ? false : 0;
  return {
    product: stored !== undefined && stored !== "priceCents" ? (stored as keyof SoldProduct) : null,
    listing: stored === "priceCents" ? stored : null,
    term: column === undefined ? null : (field as keyof ListingTerms),
    setting: (setting as SaleSetting | undefined) ?? null,
    cents: (stored ?? setting)?.endsWith("Cents") ?? false,
    // Own fees have the example's values, everything else none.
    otherwise: stored !== undefined || advancedOnly ? neutral : example,
  };
}

const readPlaces = new Map<ReadRow["name"], Place>();

function placeOfRead({ name, field, row }: ReadRow): Place {
  const existing = readPlaces.get(name);
  if (existing) return existing;
  const place: Place = {
    product: row.owner === "product" ? (row.stored as keyof SoldProduct) : null,
    listing: row.stored === "listingType" || row.stored === "channelName" ? row.stored : null,
    term: row.column === undefined ? null : (field as keyof ListingTerms),
    setting: (row.setting as SaleSetting | undefined) ?? null,
    cents: row.setting?.endsWith("Cents") ?? false,
    otherwise: null,
  };
  readPlaces.set(name, place);
  return place;
}
