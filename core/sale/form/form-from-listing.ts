import { type DetailValues, maxProductName } from "#core/sale/form/form-details.ts";
import { type SaleField, type SaleValues, saleFieldNames, saleFields } from "#core/sale/form/sale-fields.ts";
import { type MarketplaceField, type MarketplaceInput, rowsReadBy } from "#core/sale/marketplace-input.ts";
import { type FieldValues, isNumberField, priceFieldNames, priceFields } from "#core/sale/price-fields.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { type ResolvedSale, resolveSale, type SaleContext } from "#core/sale/resolve-sale.ts";
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
  context: SaleContext,
): FormTexts {
  const { input, marketplace } = resolveSale(product, listing, context);
  const unknown: FormTexts = {
    ...(product.costCents === null && { cost: "" }),
    ...(listing.priceCents === null && { priceList: "" }),
  };
  const parcel = saleFieldNames.filter((field) => isOfListing(field, marketplace));
  return {
    ...priceTexts(input, marketplace),
    ...unknown,
    ...saleTexts(parcel, { ...parcelOf(product), ...marketplace }),
    productName: productNameText(name),
    unitsPerMonth: listing.unitsPerMonth === null ? "" : String(listing.unitsPerMonth),
    channel: listing.channel,
    feesDay: "",
    priceEnding: context.defaults.priceEnding,
  };
}

/**
 * The form's values with which the calculator gives a scenario's figures under the rules of `day`;
 * blank: today's (SC-02). Fields that the sale does not determine are absent.
 */
export function formFromSale(name: string, { input, marketplace }: ResolvedSale, day: string): FormTexts {
  const channel = marketplace?.marketplace ?? "OWN_FEES";
  const read = channel === "OWN_FEES" ? [] : rowsReadBy(channel).map((row) => row.name);
  return {
    ...priceTexts(input, marketplace),
    ...saleTexts(read, { ...marketplace }),
    productName: productNameText(name),
    channel,
    feesDay: channel === "OWN_FEES" ? "" : day,
  };
}

/** The inputs of the calculation that count with this marketplace. */
function priceTexts(input: PriceInput, marketplace: MarketplaceInput | null): FormTexts {
  const read = priceFieldNames.filter(
    (field) => marketplace === null || priceFields[field].section !== "marketplace",
  );
  return Object.fromEntries(
    read.map((field) => [
      field,
      isNumberField(field) ? writeDecimal(input[field], priceFields[field].kind) : input[field],
    ]),
  );
}

function saleTexts(fields: readonly SaleField[], inputs: SaleInputs): FormTexts {
  return Object.fromEntries(fields.map((field) => [field, saleText(field, inputs)]));
}

function productNameText(name: string): string {
  return Array.from(name).slice(0, maxProductName).join("");
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
