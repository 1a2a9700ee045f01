import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";

/** The input that all marketplaces share: the day, and the product's parcel. */
export type SharedFacts = {
  date: string | null;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
};

/** The facts of one marketplace's input that apply to the others too. */
export function sharedFacts(input: MarketplaceInput | null): SharedFacts {
  const given: Partial<Record<keyof SharedFacts, string | number | null | undefined>> = input ?? {};
  const number = (field: Exclude<keyof SharedFacts, "date">) => {
    const value = given[field];
    return typeof value === "number" ? value : null;
  };
  return {
    date: input?.date ?? null,
    weightGrams: number("weightGrams"),
    lengthCm: number("lengthCm"),
    widthCm: number("widthCm"),
    heightCm: number("heightCm"),
  };
}

/** The product's input for every marketplace, with the default choices of each marketplace. */
export function everyMarketplace(facts: SharedFacts): MarketplaceInput[] {
  const { date, weightGrams } = facts;
  return [
    { marketplace: "SHOPEE", date },
    { marketplace: "MERCADO_LIVRE", ...facts },
    { marketplace: "TIKTOK_SHOP", date },
    { marketplace: "AMAZON", ...facts },
    { marketplace: "SHEIN", date, weightGrams },
    { marketplace: "MAGALU", date },
  ];
}
