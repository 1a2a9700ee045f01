import { keysOf } from "#core/keys-of.ts";
import { marketplaces } from "#core/sale/channel.ts";
import { type MarketplaceInput, rowsReadBy } from "#core/sale/marketplace-input.ts";

/** The input that all marketplaces share: the day, and the product's parcel. */
export type CommonFeeInputs = {
  date: string | null;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
};

/** The facts of one marketplace's input that apply to the others too. */
export function commonFeeInputs(input: MarketplaceInput | null): CommonFeeInputs {
  const given: Partial<Record<keyof CommonFeeInputs, string | number | null | undefined>> = input ?? {};
  const number = (field: Exclude<keyof CommonFeeInputs, "date">) => {
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
export function everyMarketplace(facts: CommonFeeInputs): MarketplaceInput[] {
  return marketplaces.map((marketplace) => {
    const read = rowsReadBy(marketplace).map(({ field }) => field);
    const shared = keysOf(facts).filter((field) => read.includes(field));
    // A marketplace's input may have the fields that it reads.
    return {
      marketplace,
      ...Object.fromEntries(shared.map((field) => [field, facts[field]])),
    } as MarketplaceInput;
  });
}
