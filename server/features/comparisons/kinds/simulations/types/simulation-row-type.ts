import { encodeGlobalID } from "@pothos/plugin-relay";
import type { DiscountRange } from "#core/comparison/simulation/discount-ranges.ts";
import { CampaignVerdict, Channel, SimulationGroup } from "#server/features/catalogue/catalogue-enums.ts";
import { comparedFields } from "#server/features/comparisons/engine/row-fields.ts";
import type { SimulationRow as Row } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const DiscountRangeType = builder.objectRef<DiscountRange>("DiscountRange");
builder.objectType(DiscountRangeType, {
  description: "Discounts in a row, each of which keeps the minimum margin.",
  fields: (t) => ({
    fromPct: t.exposeFloat("fromPct", { description: "The first. % with one decimal." }),
    toPct: t.exposeFloat("toPct", { description: "The last. % with one decimal." }),
    lowCents: t.exposeInt("lowCents", { description: "The price at the last. Centavos." }),
    highCents: t.exposeInt("highCents", { description: "The price at the first. Centavos." }),
  }),
});

/** The ranges of a row, which only `insertRows` writes; null: an older row. */
export function storedRanges({ ranges }: Pick<Row, "ranges">): DiscountRange[] | null {
  return ranges as DiscountRange[] | null;
}

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
    ranges: t.field({
      type: [DiscountRangeType],
      nullable: true,
      description:
        "Every discount that keeps the minimum margin with the other changes, the lowest first; between them fees jump. Empty: none does. Null: a simulation from before they were kept.",
      resolve: storedRanges,
    }),
    campaignPriceCents: t.exposeInt("campaignPriceCents", {
      nullable: true,
      description: "What a buyer pays in the campaign, before a coupon. Centavos; null: not known.",
    }),
    lowestEntryCents: t.exposeInt("lowestEntryCents", {
      nullable: true,
      description:
        "The lowest such price that keeps the minimum margin; a higher one may not, where fees jump. Centavos; null: none does.",
    }),
    breakEvenUnits: t.exposeFloat("breakEvenUnits", {
      nullable: true,
      description:
        "Units a month that earn with the changes what it earns today; null when no number does, or when it is not known.",
    }),
  }),
});
