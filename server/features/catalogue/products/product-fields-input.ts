import { builder } from "#server/platform/graphql/builder.ts";
import { describePaidTax } from "./describe-paid-tax.ts";

const side = "Side of the packed product, 0.1 to 500. cm.";

export const ProductFieldsInput = builder.inputType("ProductFieldsInput", {
  description: "Fields of a product. In a change, an absent field keeps its value and null clears it.",
  fields: (t) => ({
    name: t.string({ description: "1 to 200 characters. Required for a new product." }),
    sku: t.string({
      description:
        "The seller's own code, at most 100 characters. Unique for the seller, ignoring case and spaces.",
    }),
    gtin: t.string({
      description: "8, 12, 13 or 14 digits with a valid check digit. Spaces and hyphens are removed.",
    }),
    category: t.string({ description: "The seller's own category, at most 100 characters." }),
    tags: t.stringList({ description: "At most 20, each of at most 40 characters." }),
    costCents: t.int({ description: "Cost of one unit. Centavos, 0 to 1,000,000,000. Not for a kit." }),
    taxBuyPct: t.float({ description: "Tax on the purchase. %, 0 to 100." }),
    singlePhaseFrom: t.field({ type: "Date", description: describePaidTax.singlePhaseFrom }),
    icmsPaidFrom: t.field({ type: "Date", description: describePaidTax.icmsPaidFrom }),
    packagingCents: t.int({
      description: "Packaging of one sale. Centavos, 0 to 1,000,000,000. Null: the value in the settings.",
    }),
    weightGrams: t.int({ description: "Weight with packaging, in grams: 1 to 500,000." }),
    lengthCm: t.float({ description: side }),
    widthCm: t.float({ description: side }),
    heightCm: t.float({ description: side }),
    unitsPerMonth: t.int({
      description:
        "Units sold in a month, 0 to 1,000,000: those of the only listing; several share them evenly, the oldest get the rest.",
      deprecationReason:
        "Units belong to the listings: send `ListingFieldsInput.unitsPerMonth`. Kept until 2027-05-27 at least.",
    }),
    notes: t.string({ description: "At most 5,000 characters." }),
  }),
});
