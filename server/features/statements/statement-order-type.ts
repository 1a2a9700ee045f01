import type { Marketplace as MarketplaceName } from "#core/sale/channel.ts";
import { chargeTexts, kindTexts } from "#core/statements/answer/answer-texts.ts";
import { storedVerdict, verdictTexts } from "#core/statements/answer/verdict-text.ts";
import type { Verdict } from "#core/statements/check/verdict.ts";
import type { AmountKind } from "#core/statements/stored/stored-order.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import type { StatementOrder as OrderRow } from "#server/platform/db/generated/client.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const texts: Readonly<Record<AmountKind, string>> = { ...chargeTexts, ...kindTexts };

export const StatementAmountKind = builder.enumType("StatementAmountKind", {
  description: "What an amount of a marketplace's file is, or why it differs from the rule.",
  values: Object.fromEntries(
    Object.entries(texts).map(([kind, text]) => [kind, { description: `${text}.` }]),
  ) as Record<AmountKind, { description: string }>,
});

type Amount = { kind: AmountKind; cents: number };

export const StatementAmount = builder.objectRef<Amount>("StatementAmount");
builder.objectType(StatementAmount, {
  description: "A sum of one kind.",
  fields: (t) => ({
    kind: t.expose("kind", { type: StatementAmountKind, description: "What it is." }),
    cents: t.exposeFloat("cents", { description: "Centavos, signed as the seller sees them." }),
  }),
});

const StatementVerdict = builder.enumType("StatementVerdict", {
  description: "What the comparison of an order with the rule of its day comes to.",
  values: Object.fromEntries(
    Object.entries(verdictTexts).map(([verdict, text]) => [verdict, { description: `${text}.` }]),
  ) as Record<Verdict, { description: string }>,
});

export const StatementOrder = builder.objectRef<OrderRow>("StatementOrder");
builder.objectType(StatementOrder, {
  description: "What is kept of one order: totals in centavos, never a buyer's datum.",
  fields: (t) => ({
    channel: t.field({
      type: Marketplace,
      description: "The marketplace.",
      // Only orders of marketplaces are stored.
      resolve: ({ channel }) => channel as MarketplaceName,
    }),
    number: t.exposeString("number", { description: "The marketplace's number." }),
    day: t.field({
      type: "Date",
      description: "When it was made, in São Paulo.",
      resolve: ({ day }) => dayOf(day),
    }),
    chargedCents: t.exposeInt("chargedCents", { description: "Fees that were charged. Centavos." }),
    expectedCents: t.exposeInt("expectedCents", {
      nullable: true,
      description: "Fees by the rule of its day. Centavos; null: not compared.",
    }),
    overchargeCents: t.exposeInt("overchargeCents", {
      description: "What it was charged beyond the rule. Centavos.",
    }),
    verdict: t.field({
      type: StatementVerdict,
      description: "What the comparison comes to; only OVERCHARGED says that the marketplace is wrong.",
      resolve: (order) => verdictOfRow(order).verdict,
    }),
    verdictReason: t.string({
      nullable: true,
      description: "Why, in Portuguese; null when nothing is missing.",
      resolve: (order) => verdictOfRow(order).reason,
    }),
    ruleId: t.exposeString("ruleId", { nullable: true, description: "Id of the rule in `feeSchedules`." }),
    differences: t.field({
      type: [StatementAmount],
      description: "What differs from the rule, by kind.",
      resolve: ({ differences }) => amountsOf(differences),
    }),
  }),
});

function verdictOfRow({ expected, differences }: OrderRow) {
  return storedVerdict({ isCompared: expected !== null, differences: amountsOf(differences) });
}

/** The amounts of a column; only kinds are ever stored as its keys. */
export function amountsOf(json: unknown): Amount[] {
  return Object.entries((json ?? {}) as Record<AmountKind, number>).map(([kind, cents]) => ({
    kind: kind as AmountKind,
    cents,
  }));
}
