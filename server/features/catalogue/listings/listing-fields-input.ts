import { ListingType } from "#server/features/calculator/marketplace/marketplace-enums.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { Channel } from "../catalogue-enums.ts";
import { ListingTermsInput } from "./listing-terms-type.ts";

export const ListingFieldsInput = builder.inputType("ListingFieldsInput", {
  description: "Fields of a listing. Of a change an absent field stays as it is, and null empties it.",
  fields: (t) => ({
    channel: t.field({
      type: Channel,
      description: "Required for a new listing; of an existing one it does not change.",
    }),
    listingType: t.field({
      type: ListingType,
      description: "Only at Mercado Livre, by default CLASSICO; does not change.",
    }),
    priceCents: t.int({ description: "Price announced. Centavos, 1 to 1,000,000,000." }),
    terms: t.field({
      type: ListingTermsInput,
      description: "What the listing has of its own; null: nothing.",
    }),
  }),
});
