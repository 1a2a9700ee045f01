import { encodeGlobalID } from "@pothos/plugin-relay";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { listingFields } from "#server/features/comparisons/engine/row-fields.ts";
import type { PriceFileRow as Row } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { PriceFileOutcome } from "./price-file-enums.ts";

export const PriceFileRow = builder.objectRef<Row>("PriceFileRow").implement({
  description:
    "A row of a price file, or a listing that the file does not have, as it was when the file was filled. Money in centavos.",
  fields: (t) => ({
    outcome: t.expose("outcome", { type: PriceFileOutcome, description: "What became of its price." }),
    number: t.exposeInt("number", {
      nullable: true,
      description:
        "The row in the file, from 1; sheets read together are counted through. Null: not in the file.",
    }),
    sheet: t.exposeString("sheet", {
      nullable: true,
      description: "Name of its sheet or file, when several were read together.",
    }),
    listingId: t.id({
      nullable: true,
      description: "Global id of its listing, which may have been removed since; null: none was found.",
      resolve: ({ listingId }) => listingId && encodeGlobalID("Listing", listingId),
    }),
    productId: t.id({
      nullable: true,
      description: "Global id of the listing's product; null: none was found.",
      resolve: ({ productId }) => productId && encodeGlobalID("Product", productId),
    }),
    sku: t.exposeString("sku", { nullable: true, description: "The SKU in the file, else the product's." }),
    name: t.exposeString("name", {
      nullable: true,
      description: "Name of the product, else that in the file.",
    }),
    channel: t.expose("channel", {
      type: Channel,
      nullable: true,
      description: "Where the listing sells; null: not known.",
    }),
    ...listingFields(t),
    oldCents: t.exposeInt("oldCents", {
      nullable: true,
      description: "The price in the file received; null: none that can be read. Centavos.",
    }),
    newCents: t.exposeInt("newCents", {
      nullable: true,
      description: "The listing's price here; null: not known. Centavos.",
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Why, in Brazilian Portuguese; null when the outcome says it.",
    }),
  }),
});
