import { encodeGlobalID } from "@pothos/plugin-relay";
import { comparedFields } from "#server/features/comparisons/engine/row-fields.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { ListedRow } from "./list-rows.ts";

const removed = "null: the listing was removed.";

export const FeeChangeRow = builder.objectRef<ListedRow>("FeeChangeRow").implement({
  description:
    "A listing whose profit a fee change changes, as it was when it was calculated. Money in centavos.",
  fields: (t) => ({
    ...comparedFields(t, { before: "under the rules before", after: "under the new rules" }),
    productId: t.id({
      nullable: true,
      description: `Global id of its product; ${removed}`,
      resolve: ({ productId }) => productId && encodeGlobalID("Product", productId),
    }),
    name: t.exposeString("name", { nullable: true, description: `Name of the product; ${removed}` }),
    monthlyChangeCents: t.exposeFloat("monthlyChangeCents", {
      nullable: true,
      description: "What it earns a month more or less with the same units. Centavos; null: not known.",
    }),
    restoringPriceCents: t.exposeInt("restoringPriceCents", {
      nullable: true,
      description:
        "The smallest list price that restores its margin under the new rules; null when today's price does, or when none does. Centavos.",
    }),
  }),
});
