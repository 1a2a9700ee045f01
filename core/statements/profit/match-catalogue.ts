import type { DatedCost } from "#core/catalogue/dated-costs.ts";
import { skuKey } from "#core/catalogue/product-rules.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { resolveSale, type SaleContext } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import type { StatementLine } from "../statement-order.ts";

/** A product of the catalogue whose SKU a file has, with its listings. */
export type CatalogueProduct = {
  id: string;
  sku: string;
  name: string;
  product: SoldProduct;
  /** What it cost from which day on; empty: only its cost now is known. */
  costs: readonly DatedCost[];
  /** `profitCents`: of one sale as the catalogue calculates it; null while an input is missing. */
  listings: readonly (SoldListing & { id: string; version: number; profitCents: number | null })[];
};

/** A code of a marketplace's files, and the product that it names in the catalogue (ST-18). */
export type ProductCode = { marketplace: Marketplace; code: string; productId: string };

/** What the catalogue says of a product of an order. */
export type CatalogueMatch = {
  product: CatalogueProduct | null;
  /** The listing on the marketplace; null without one. */
  listing: CatalogueProduct["listings"][number] | null;
  /** Of the listing on the marketplace; null without one or without its figures. */
  calculatedCents: number | null;
  input: PriceInput;
  marketplace: MarketplaceInput;
};

/** `day`: that of the order, for a tax of its own (TX-02); absent: today. */
export type MatchLine = (
  marketplace: Marketplace,
  line: StatementLine,
  day?: CivilDay | null,
) => CatalogueMatch;

/**
 * Finds the catalogue's products by what their codes name at the marketplace, or else by SKU,
 * whatever its case and spaces; and the terms of each sale: those of the product's listing on the
 * marketplace, or else of the settings alone (D418, D420).
 */
export function matchCatalogue(
  products: readonly CatalogueProduct[],
  { defaults, today }: SaleContext,
  codes: readonly ProductCode[] = [],
): MatchLine {
  const bySku = new Map(products.map((product) => [skuKey(product.sku), product]));
  const byId = new Map(products.map((product) => [product.id, product]));
  const byCode = new Map(
    codes.map(({ marketplace, code, productId }) => [codeKey(marketplace, code), byId.get(productId)]),
  );
  const matches = new Map<string, CatalogueMatch>();
  return (marketplace, { sku, listingId, listingType }, day) => {
    const product =
      (sku === null ? undefined : (byCode.get(codeKey(marketplace, sku)) ?? bySku.get(skuKey(sku)))) ??
      (listingId === null ? undefined : byCode.get(codeKey(marketplace, listingId))) ??
      null;
    const on = day && hasPaidTaxes(product?.product) ? day : today;
    const key = `${marketplace} ${listingType ?? ""} ${product?.id ?? ""} ${on}`;
    const existing = matches.get(key);
    if (existing) return existing;
    const match = matchOf(marketplace, listingType, product, { defaults, today: on });
    matches.set(key, match);
    return match;
  };
}

function hasPaidTaxes(product: SoldProduct | undefined): boolean {
  return product !== undefined && (product.singlePhaseFrom !== null || product.icmsPaidFrom !== null);
}

function codeKey(marketplace: Marketplace, code: string): string {
  return `${marketplace} ${skuKey(code)}`;
}

function matchOf(
  marketplace: Marketplace,
  listingType: StatementLine["listingType"],
  product: CatalogueProduct | null,
  context: SaleContext,
): CatalogueMatch {
  const onChannel = product?.listings.filter(({ channel }) => channel === marketplace) ?? [];
  const listing =
    onChannel.find((each) => listingType === null || each.listingType === listingType) ??
    onChannel.at(0) ??
    null;
  const sold = listing ?? { ...unknownListing, channel: marketplace };
  const resolved = resolveSale(product?.product ?? unknownProduct, sold, context);
  return {
    product,
    listing,
    calculatedCents: listing?.profitCents ?? null,
    input: resolved.input,
    marketplace: resolved.marketplace ?? { marketplace },
  };
}

const unknownProduct: SoldProduct = {
  ...nothingPaid,
  costCents: null,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};

const unknownListing = {
  listingType: null,
  channelName: null,
  priceCents: null,
  unitsPerMonth: null,
  terms: {},
} as const;
