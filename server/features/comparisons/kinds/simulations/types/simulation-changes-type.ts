import type { SimulationChanges } from "#core/comparison/simulation/simulation-changes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { SimulationRequest } from "../simulation-json.ts";

const describe: Readonly<Record<keyof SimulationChanges, string>> = {
  discountPct: "The seller's own discount, in % of the price: 0 to 99.9.",
  couponPct: "The seller's coupon, in %: 0 to 99.9.",
  campaign: "Shopee's highlight campaign; with own fees the extra highlight. Nothing elsewhere.",
  affiliatesPct: "Commission of affiliates, in %.",
  useAds: "Whether ads are paid.",
  roasTarget: "ROAS of the ads.",
  taxSellPct: "Tax on the sale, in %.",
  costChangePct: "Change of the cost, in % of today's: -100 to 1,000.",
  feeChangePct: "Change of the marketplace's fees, in % of them: -99 to 1,000.",
  rulesDay: "Day whose rules are calculated with.",
};

export const SimulationChangesInput = builder.inputType("SimulationChangesInput", {
  description:
    "What changes on every listing. An absent or null field stays as it is today; at least one is required.",
  fields: (t) => ({
    discountPct: t.float({ description: describe.discountPct }),
    couponPct: t.float({ description: describe.couponPct }),
    campaign: t.boolean({ description: describe.campaign }),
    affiliatesPct: t.float({ description: describe.affiliatesPct }),
    useAds: t.boolean({ description: describe.useAds }),
    roasTarget: t.float({ description: describe.roasTarget }),
    taxSellPct: t.float({ description: describe.taxSellPct }),
    costChangePct: t.float({ description: describe.costChangePct }),
    feeChangePct: t.float({ description: describe.feeChangePct }),
    rulesDay: t.field({ type: "Date", description: describe.rulesDay }),
  }),
});

export const SimulationChangesType = builder
  .objectRef<SimulationRequest["changes"]>("SimulationChanges")
  .implement({
    description: "What a simulation changes on every listing. Null: as it was then.",
    fields: (t) => ({
      discountPct: t.exposeFloat("discountPct", { nullable: true, description: describe.discountPct }),
      couponPct: t.exposeFloat("couponPct", { nullable: true, description: describe.couponPct }),
      campaign: t.exposeBoolean("campaign", { nullable: true, description: describe.campaign }),
      affiliatesPct: t.exposeFloat("affiliatesPct", { nullable: true, description: describe.affiliatesPct }),
      useAds: t.exposeBoolean("useAds", { nullable: true, description: describe.useAds }),
      roasTarget: t.exposeFloat("roasTarget", { nullable: true, description: describe.roasTarget }),
      taxSellPct: t.exposeFloat("taxSellPct", { nullable: true, description: describe.taxSellPct }),
      costChangePct: t.exposeFloat("costChangePct", { nullable: true, description: describe.costChangePct }),
      feeChangePct: t.exposeFloat("feeChangePct", { nullable: true, description: describe.feeChangePct }),
      rulesDay: t.expose("rulesDay", { type: "Date", nullable: true, description: describe.rulesDay }),
    }),
  });
