import type { SoldProduct } from "#core/sale/sold-product.ts";
import type { ListingOutcome } from "./outcome/listing-outcome.ts";

/** The missing product data that keeps this listing from having figures. */
export type ProductQuestion = { field: keyof SoldProduct; text: string };

const parcel = ["weightGrams", "lengthCm", "widthCm", "heightCm"] as const;

/**
 * The questions answered by a field of the product. Those of the listing are shown at its terms.
 */
export function productQuestions({ figures, questions }: ListingOutcome): ProductQuestion[] {
  const cost: ProductQuestion = {
    field: "costCents",
    text: "Quanto custa o produto? Sem o custo não dá para saber com quanto você fica.",
  };
  const ofParcel = questions.flatMap(({ field, text }) => {
    const known = parcel.find((name) => name === field);
    return known === undefined ? [] : [{ field: known, text }];
  });
  return figures.missing.includes("COST") ? [cost, ...ofParcel] : ofParcel;
}
