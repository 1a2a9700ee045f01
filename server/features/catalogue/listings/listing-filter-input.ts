import { builder } from "#server/platform/graphql/builder.ts";
import { Channel, ListingHealth } from "../catalogue-enums.ts";

/** The API description of a search in the catalogue. */
export const searchDescription =
  "Every word, somewhere in name, SKU or GTIN, whatever case and accents. At most 200 characters.";

export const ListingFilterInput = builder.inputType("ListingFilter", {
  description:
    "Which listings. Every given field has to hold; an absent field or an empty list lets all through.",
  fields: (t) => ({
    search: t.string({ description: searchDescription }),
    channels: t.field({ type: [Channel], description: "On one of these channels." }),
    healths: t.field({ type: [ListingHealth], description: "With one of these healths." }),
    tags: t.stringList({ description: "With one of these tags of the product. At most 50." }),
    categories: t.stringList({ description: "In one of these categories of the seller. At most 50." }),
    missing: t.boolean({ description: "Whether something is missing for its figures." }),
    lossZone: t.boolean({ description: "Whether its price is in a loss zone." }),
    archived: t.boolean({
      defaultValue: false,
      description: "Those of archived products instead of the others.",
    }),
  }),
});
