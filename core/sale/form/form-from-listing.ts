import { type DetailValues, maxProductName } from "#core/sale/form/form-details.ts";
import { type SaleField, type SaleValues, saleFieldNames, saleFields } from "#core/sale/form/sale-fields.ts";
import type { MarketplaceField, MarketplaceInput } from "#core/sale/marketplace-input.ts";
import {
  type FieldValues,
  isNumberField,
  type PriceField,
  priceFieldNames,
  priceFields,
} from "#core/sale/price-fields.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

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
  product: SoldProduct,
  listing: SoldListing,
  defaults: SellerDefaults,
): FormTexts {
  const { input, marketplace } = resolveSale(product, listing, defaults);
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
    channel: listing.channel,
    feesDay: "",
    priceEnding: defaults.priceEnding,
  };
}

function parcelOf({ weightGrams, lengthCm, widthCm, heightCm }: SoldProduct) {
  return { weightGrams, lengthCm, widthCm, heightCm };
}

/** The parcel's fields, and those of the marketplace that it sells on. */
function isOfListing(field: SaleField, marketplace: MarketplaceInput | null): boolean {
  const { owner, of } = saleFields[field];
  return of === null ? owner === "product" : of === marketplace?.marketplace;
}

type SaleInputs = Partial<Record<MarketplaceField, string | number | boolean | null | undefined>>;

/** A field's text; an unknown value gets the form's default. */
function saleText(name: SaleField, inputs: SaleInputs): string {
  const { field, default: opening } = saleFields[name];
  const value = field === null ? null : inputs[field];
  if (value === null || value === undefined) return opening;
  // Grams and centimetres are written without a thousands separator here: '1200', '10,5'.
  if (typeof value === "number") return writeDecimal(value, "percent");
  return String(value);
}
