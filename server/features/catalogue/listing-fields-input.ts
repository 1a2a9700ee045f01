import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { Channel } from "./catalogue-enums.ts";
import { ListingTermsInput } from "./listings/listing-terms-type.ts";

export const ListingFieldsInput = builder.inputType("ListingFieldsInput", {
  description: "Fields of a listing. In a change, an absent field keeps its value and null clears it.",
  fields: (t) => ({
    channel: t.field({
      type: Channel,
      description: "Required for a new listing; cannot be changed later.",
    }),
    listingType: t.field({
      type: ListingType,
      description: "Only for Mercado Livre, CLASSICO by default; cannot be changed later.",
    }),
    channelName: t.string({
      description:
        "Only for OTHER: the marketplace's name, at most 60 characters. `updateListing` may change it.",
    }),
    priceCents: t.int({ description: "Advertised price. Centavos, 1 to 1,000,000,000." }),
    unitsPerMonth: t.int({ description: "Units that this listing sells in a month, 0 to 1,000,000." }),
    terms: t.field({
      type: ListingTermsInput,
      description: "Terms that override the seller's settings for this listing; null removes them all.",
    }),
  }),
});
