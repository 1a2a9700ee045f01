import type { MarketplaceField, MarketplaceInput } from "#core/fees/input/marketplace-input.ts";
import {
  type FieldValues,
  isNumberField,
  type PriceField,
  priceFieldNames,
  priceFields,
} from "#core/pricing/price-fields.ts";
import { type DetailValues, maxProductName } from "#core/sale/form-details.ts";
import { type SaleField, type SaleValues, saleFieldNames, saleFields } from "#core/sale/sale-fields.ts";
import { writeDecimal } from "#core/sale/write-decimal.ts";
import type { ListingFacts, ProductFacts } from "../listing-facts.ts";
import { listingSale } from "../listing-sale.ts";
import type { SellerDefaults } from "../seller-defaults.ts";
import { formChannelOf } from "./form-channel.ts";

/** Fields of the calculator's form, as typed. */
export type FormTexts = Partial<
  FieldValues<string, boolean> & SaleValues & Pick<DetailValues, "productName" | "unitsPerMonth">
>;

/**
 * The form's values with which the calculator gives the listing's figures in the catalogue (PR-11).
 * Fields that the listing does not determine, such as own fees under a marketplace's rules, are
 * absent and keep their values in the form.
 */
export function formFromListing(
  name: string,
  product: ProductFacts,
  listing: ListingFacts,
  defaults: SellerDefaults,
): FormTexts {
  const { input, marketplace } = listingSale(product, listing, defaults);
  const isKnown: Partial<Record<PriceField, boolean>> = {
    cost: product.costCents !== null,
    priceList: listing.priceCents !== null,
  };
  const read = priceFieldNames.filter(
    (field) => marketplace === null || priceFields[field].section !== "marketplace",
  );
  const price = read.map((field) => {
    if (!isNumberField(field)) return [field, input[field]];
    return [field, isKnown[field] === false ? "" : writeDecimal(input[field], priceFields[field].kind)];
  });
  const parcelAndSale = saleFieldNames
    .filter((field) => isOfListing(field, marketplace))
    .map((field) => [field, saleText(field, { ...parcelOf(product), ...marketplace })]);
  return {
    ...Object.fromEntries([...price, ...parcelAndSale]),
    productName: Array.from(name).slice(0, maxProductName).join(""),
    unitsPerMonth: listing.unitsPerMonth === null ? "" : String(listing.unitsPerMonth),
    channel: formChannelOf(listing.channel),
    feesDay: "",
    priceEnding: defaults.priceEnding,
  };
}

function parcelOf({ weightGrams, lengthCm, widthCm, heightCm }: ProductFacts) {
  return { weightGrams, lengthCm, widthCm, heightCm };
}

/** The parcel's fields, and those of the marketplace that it sells on. */
function isOfListing(field: SaleField, marketplace: MarketplaceInput | null): boolean {
  const { of, kind } = saleFields[field];
  return of === null ? kind === "number" : of === marketplace?.marketplace;
}

type SaleFacts = Partial<Record<MarketplaceField, string | number | boolean | null | undefined>>;

/** A field's text; a fact that is not known gets the form's default. */
function saleText(field: SaleField, facts: SaleFacts): string {
  const entry = saleFields[field];
  const value = entry.field === null ? null : facts[entry.field];
  if (value === null || value === undefined) return entry.default;
  // Grams and centimetres are written without a thousands separator here: '1200', '10,5'.
  if (typeof value === "number") return writeDecimal(value, "percent");
  return String(value);
}
