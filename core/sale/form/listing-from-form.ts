import { keysOf } from "#core/keys-of.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import { readChannel, saleNumber, toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import type { SaleValues } from "#core/sale/form/sale-fields.ts";
import { type ListingTerms, marketplaceTerms, priceTermNames } from "#core/sale/listing-terms.ts";
import { type MarketplaceInput, rowsReadBy } from "#core/sale/marketplace-input.ts";
import { priceFields } from "#core/sale/price-fields.ts";
import { neutralPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { resolveSale, type SaleContext } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";

/** The calculator's form after parsing. */
export type CalculatedForm = {
  input: PriceInput;
  /** SIMPLE leaves the marketing card out (D10), so the listing does as well. */
  mode: PriceMode;
  sale: SaleValues;
  unitsPerMonth: number | null;
};

/**
 * The product and its first listing that 'Salvar como produto' creates from the form (PR-11). The
 * listing stores only what differs from the seller's defaults. Money is rounded to whole centavos.
 * Facts about the seller (CNPJ, reputation, plan) and the day of the rules are not stored: they
 * come from the settings and from the current day.
 */
export function listingFromForm(
  { input, mode, sale, unitsPerMonth }: CalculatedForm,
  context: SaleContext,
): { product: SoldProduct; listing: SoldListing } {
  const marketplace = toMarketplaceInput(sale);
  const packagingCents = roundHalfUp(input.packaging * 100);
  const grams = saleNumber("weightGrams", sale.weightGrams);
  const product: SoldProduct = {
    ...nothingPaid,
    costCents: roundHalfUp(input.cost * 100),
    taxBuyPct: input.taxBuyPct,
    packagingCents: packagingCents === context.defaults.packagingCents ? null : packagingCents,
    weightGrams: grams === null ? null : Math.ceil(grams),
    lengthCm: saleNumber("lengthCm", sale.lengthCm),
    widthCm: saleNumber("widthCm", sale.widthCm),
    heightCm: saleNumber("heightCm", sale.heightCm),
  };
  const bare: SoldListing = {
    channel: readChannel(sale),
    listingType:
      marketplace?.marketplace === "MERCADO_LIVRE" ? (marketplace.listingType ?? "CLASSICO") : null,
    channelName: marketplace?.marketplace === "OTHER" ? (marketplace.name ?? null) : null,
    priceCents: input.priceList > 0 ? roundHalfUp(input.priceList * 100) : null,
    unitsPerMonth,
    terms: {},
  };
  const counted = mode === "SIMPLE" ? withoutMarketing(input) : input;
  const assumed = resolveSale(product, bare, context);
  const terms = {
    ...ownTerms(counted, assumed.input, marketplace !== null),
    ...saleTerms(marketplace, assumed.marketplace),
  };
  return { product, listing: { ...bare, terms } };
}

function withoutMarketing(input: PriceInput): PriceInput {
  const names = keysOf(input);
  const neutral = names.filter((field) => priceFields[field].advancedOnly);
  return { ...input, ...Object.fromEntries(neutral.map((field) => [field, neutralPriceInput[field]])) };
}

/** The inputs that differ from the defaults, without own fees under a marketplace's rules. */
function ownTerms(input: PriceInput, assumed: PriceInput, isMarketplace: boolean): ListingTerms {
  const own = priceTermNames.filter((field) => {
    if (isMarketplace && priceFields[field].section === "marketplace") return false;
    if (field === "roasTarget" && !input.useAds) return false;
    return input[field] !== assumed[field];
  });
  return Object.fromEntries(own.map((field) => [field, input[field]]));
}

/** The marketplace's facts that belong to the listing and are not the seller's settings. */
function saleTerms(marketplace: MarketplaceInput | null, assumed: MarketplaceInput | null): ListingTerms {
  if (marketplace === null) return {};
  const settings: Partial<Record<string, unknown>> = assumed ?? {};
  const fromSettings = rowsReadBy(marketplace.marketplace).filter(({ row }) => row.setting !== undefined);
  const own = Object.entries(marketplace).filter(([field, value]) => {
    if (value === null || value === undefined) return false;
    if (!marketplaceTerms.some((name) => name === field)) return false;
    return !fromSettings.some((read) => read.field === field) || settings[field] !== value;
  });
  return Object.fromEntries(own);
}
