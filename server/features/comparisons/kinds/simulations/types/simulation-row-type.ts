import { encodeGlobalID } from "@pothos/plugin-relay";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { comparedFields } from "#server/features/comparisons/engine/row-fields.ts";
import type { SimulationRow as Row } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { CampaignVerdict, SimulationGroup } from "./simulation-enums.ts";

export const SimulationRow = builder.objectRef<Row & { id: string }>("SimulationRow").implement({
  description:
    "A listing in a simulation, as it was then: it stays when the listing changes or is removed. Money in centavos.",
  fields: (t) => ({
    ...comparedFields(t, { before: "today", after: "with the changes" }),
    productId: t.id({
      description: "Global id of its product, which may have been removed since.",
      resolve: ({ productId }) => encodeGlobalID("Product", productId),
    }),
    name: t.exposeString("name", { description: "Name of the product." }),
    channel: t.expose("channel", { type: Channel, description: "Where it sells." }),
    monthlyBeforeCents: t.exposeFloat("monthlyBeforeCents", {
      nullable: true,
      description: "Profit per month today, in centavos; null unless both are known.",
    }),
    monthlyAfterCents: t.exposeFloat("monthlyAfterCents", {
      nullable: true,
      description:
        "Profit per month with the changes and the same units. Centavos; null unless both are known.",
    }),
    groups: t.expose("groups", { type: [SimulationGroup], description: "What the simulation does to it." }),
    missing: t.exposeStringList("missing", {
      description: "The facts that are missing before or after, as in `Listing.missing`.",
    }),
    verdict: t.expose("verdict", { type: CampaignVerdict, description: "Whether it can take part." }),
    deepestPct: t.exposeFloat("deepestPct", {
      nullable: true,
      description:
        "The deepest discount that keeps the minimum margin, without the simulation's coupon. % with one decimal; null: none does.",
    }),
    deepestWithCouponPct: t.exposeFloat("deepestWithCouponPct", {
      nullable: true,
      description: "The same together with the simulation's coupon; null without one, or when none does. %.",
    }),
    breakEvenUnits: t.exposeFloat("breakEvenUnits", {
      nullable: true,
      description:
        "Units a month that earn with the changes what it earns today; null when no number does, or when it is not known.",
    }),
  }),
});
