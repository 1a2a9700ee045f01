import { civilDayOf } from "#core/fees/civil-day.ts";
import type { DasTax } from "#core/taxes/simples/das-shares.ts";
import type { SimplesRate as SimplesRateShape } from "#core/taxes/simples/simples-rate.ts";
import { type SimplesNotice as NoticeKey, simplesNoticeText } from "#core/taxes/simples/simples-text.ts";
import { taxSources } from "#core/taxes/tax-sources.ts";
import { Confidence, Source } from "#server/features/calculator/marketplace/source-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";

export const SimplesAnnex = builder.enumType("SimplesAnnex", {
  description: "The annex of the Simples Nacional that an activity belongs to.",
  values: {
    I: { description: "Trade." },
    II: { description: "Goods that the seller makes. Until 2026; from 2027 on industry uses annex I." },
  },
});

const SimplesNoticeKey = builder.enumType("SimplesNoticeKey", {
  description: "A notice that goes with a rate.",
  values: {
    ABOVE_SUBLIMIT: {
      description: "Above R$ 3,600,000 ICMS is paid outside the DAS, in addition to this rate.",
    },
    IBS_CBS_TEST: { description: "In 2026 IBS and CBS are only tested, at no cost under the Simples." },
    IBS_CBS_OPTION: { description: "From 2027 IBS and CBS may be paid outside the DAS, with another rate." },
    IBS_CBS_CHOICE: { description: "Today that option can be chosen for a half-year that its text names." },
    IBS_CBS_CANCELLATION: {
      description: "Today that option can be cancelled for a half-year that its text names.",
    },
  },
});

const SimplesNotice = builder.objectRef<NoticeKey>("SimplesNotice").implement({
  description: "A notice that goes with a rate.",
  fields: (t) => ({
    key: t.field({ type: SimplesNoticeKey, description: "The notice.", resolve: (key) => key }),
    text: t.string({
      description: "Text in Brazilian Portuguese, safe to show.",
      resolve: (key, _args, { deps }) => simplesNoticeText(key, civilDayOf(deps.clock.now())),
    }),
  }),
});

const DasTaxKey = builder.enumType("DasTaxKey", {
  description: "A tax that the DAS of the Simples Nacional pays.",
  values: {
    IRPJ: { description: "Income tax." },
    CSLL: { description: "Social contribution on profit." },
    COFINS: { description: "Until 2026." },
    PIS: { description: "Until 2026." },
    CPP: { description: "The employer's contribution to social security." },
    IPI: { description: "Tax on manufactured goods; only annex II." },
    ICMS: { description: "The states' tax on goods, until 2032." },
    CBS: { description: "From 2027." },
    IBS: { description: "From 2027." },
  } satisfies Record<DasTax, { description: string }>,
});

/** The effective rate of a month, and how it is calculated. */
export const SimplesRate = builder.objectRef<SimplesRateShape>("SimplesRate").implement({
  description: "The effective rate of the Simples Nacional in a month.",
  fields: (t) => ({
    effectivePct: t.exposeFloat("effectivePct", {
      description:
        "Share of the revenue with these goods, unrounded, to be sent as `taxSellPct`: without the taxes that others have paid. %.",
    }),
    fullPct: t.exposeFloat("fullPct", {
      description: "The same for goods of which nobody has paid a tax, unrounded. %.",
    }),
    leftOut: t.field({
      type: [DasTaxKey],
      description: "The taxes that are left out because others have paid them; empty: none.",
      resolve: ({ leftOut }) => [...leftOut],
    }),
    nominalPct: t.exposeFloat("nominalPct", { description: "Rate of the band. %." }),
    deduct: t.float({
      description: "Deduction of the band. R$.",
      resolve: ({ deductCents }) => deductCents / 100,
    }),
    band: t.exposeInt("band", { description: "Band: the row of the annex, 1 to 6." }),
    rbt12: t.float({
      nullable: true,
      description:
        "Revenue of the 12 months that determine the band. R$. Null in the first two months of a company that opens from 2027 on.",
      resolve: ({ rbt12Cents }) => (rbt12Cents === null ? null : rbt12Cents / 100),
    }),
    revenueFrom: t.exposeString("revenueFrom", {
      description: "First month that `rbt12` counts, `YYYY-MM`.",
    }),
    revenueTo: t.exposeString("revenueTo", { description: "Last month that `rbt12` counts, `YYYY-MM`." }),
    monthTax: t.float({
      nullable: true,
      description:
        "The DAS of the month, each tax rounded to whole centavos as the printed DAS does. R$. Null without the month's revenue.",
      resolve: ({ monthTaxCents }) => (monthTaxCents === null ? null : monthTaxCents / 100),
    }),
    formula: t.exposeString("formula", {
      description: "How the rate is calculated, in Brazilian Portuguese.",
    }),
    notices: t.field({
      type: [SimplesNotice],
      description: "Notices that go with the rate.",
      resolve: ({ notices }) => notices,
    }),
    confidence: t.expose("confidence", { type: Confidence, description: "How reliable the figures are." }),
    sources: t.field({
      type: [Source],
      description: "Where the table comes from.",
      resolve: ({ sources }) => sources.map((id) => taxSources[id]),
    }),
  }),
});
