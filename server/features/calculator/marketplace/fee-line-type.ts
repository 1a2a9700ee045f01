import type { FeeNotice as NoticeShape } from "#core/fees/fee-quote.ts";
import type { Confidence as ConfidenceKey, FeeLineKey, FeeSchedule } from "#core/fees/fee-schedule.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { FeeRule } from "./fee-rule-type.ts";
import { Confidence } from "./source-type.ts";

/** A fee of one unit, under own fees or a marketplace's rules. R$, %. */
export type PricedFeeLine = {
  key: FeeLineKey;
  label: string;
  value: number | null;
  pct: number | null;
  formula(): string;
  confidence: ConfidenceKey;
  overridden: boolean;
  /** Null under own fees, and for what the seller sets. */
  rule: FeeSchedule | null;
};

const FeeLineKeyType = builder.enumType("FeeLineKey", {
  description: "What a fee is for.",
  values: {
    COMMISSION: { description: "The commission." },
    TRANSACTION: { description: "The transaction fee, which a statement shows separately." },
    FIXED: { description: "A fixed fee of each unit." },
    FREE_SHIPPING: { description: "A free-shipping or shipping fee programme." },
    CAMPAIGN: { description: "A marketplace's highlight campaign." },
    HIGHLIGHT: { description: "The extra highlight of own fees." },
    AFFILIATES: { description: "Affiliates' commission; not part of `marketplaceFee`." },
    LOGISTICS: { description: "The cost of shipping." },
    PLAN: { description: "What a seller's plan charges for each item." },
  } satisfies Record<FeeLineKey, { description: string }>,
});

export const FeeLine = builder.objectRef<PricedFeeLine>("FeeLine").implement({
  description: "A fee of one unit, and where it comes from.",
  fields: (t) => ({
    key: t.expose("key", { type: FeeLineKeyType, description: "What it is for." }),
    label: t.exposeString("label", { description: "In Brazilian Portuguese." }),
    value: t.exposeFloat("value", {
      nullable: true,
      description:
        "Amount in R$; null if not published. Under a marketplace's rules it is in whole centavos, except for affiliates.",
    }),
    pct: t.exposeFloat("pct", {
      nullable: true,
      description:
        "In %. Under a marketplace's rules, the percentage charged, or null for a fixed amount; with own fees, the share of the effective price.",
    }),
    formula: t.string({
      description: "How it is calculated, in Brazilian Portuguese: `12% de R$ 92,74`.",
      resolve: (line) => line.formula(),
    }),
    confidence: t.expose("confidence", { type: Confidence, description: "How certain it is." }),
    overridden: t.exposeBoolean("overridden", { description: "Whether it is the seller's own figure." }),
    rule: t.expose("rule", {
      type: FeeRule,
      nullable: true,
      description: "The marketplace's rule; null with own fees, and for what the seller sets.",
    }),
  }),
});

const NoticeSeverity = builder.enumType("NoticeSeverity", {
  description: "How much a notice matters.",
  values: {
    INFO: { description: "A doubt that makes little difference." },
    WARNING: { description: "Something to check before trusting the figures." },
  },
});

export const FeeNotice = builder.objectRef<NoticeShape>("FeeNotice").implement({
  description: "A doubt about the rules that affects this sale.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Its name, such as `COUPON_BAND`." }),
    text: t.exposeString("text", { description: "In Brazilian Portuguese, safe to show." }),
    severity: t.expose("severity", { type: NoticeSeverity, description: "How much it matters." }),
  }),
});
