import type { AmountKind } from "#core/statements/stored/stored-order.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { countMonthOrders, listMonthOrders } from "./list-month-orders.ts";
import {
  type StatementMonth as Month,
  statementCharges,
  statementDifferences,
} from "./list-statement-months.ts";
import { StatementAmount, StatementAmountKind, StatementOrder } from "./statement-order-type.ts";

type Difference = { kind: AmountKind; cents: number; orders: number };

const StatementDifference = builder.objectRef<Difference>("StatementDifference");
builder.objectType(StatementDifference, {
  description: "What differs from the rules for one reason.",
  fields: (t) => ({
    kind: t.expose("kind", { type: StatementAmountKind, description: "The reason." }),
    cents: t.exposeFloat("cents", { description: "Centavos, signed as the seller sees them." }),
    orders: t.exposeInt("orders", { description: "Number of orders that have it." }),
  }),
});

export const StatementMonth = builder.objectRef<Month>("StatementMonth");
builder.objectType(StatementMonth, {
  description:
    "What is kept of a month's orders at a marketplace: totals in centavos, never a buyer's datum.",
  fields: (t) => ({
    month: t.exposeString("month", { description: "'2026-09'." }),
    channel: t.expose("channel", { type: Marketplace, description: "The marketplace." }),
    orders: t.exposeInt("orders", { description: "Number of orders." }),
    salesCents: t.exposeFloat("salesCents", {
      description: "What the buyers paid for the products. Centavos.",
    }),
    payoutCents: t.exposeFloat("payoutCents", {
      description: "What the marketplace pays, charges without an order taken off. Centavos.",
    }),
    looseCents: t.exposeFloat("looseCents", {
      description: "Charges without an order, such as ads: part of the payout. Centavos.",
    }),
    compared: t.exposeInt("compared", {
      description: "Number of orders that were compared with their rule.",
    }),
    overchargedOrders: t.exposeInt("overchargedOrders", {
      description: "Number of orders that were charged beyond the rule.",
    }),
    overchargeCents: t.exposeFloat("overchargeCents", {
      description: "How much they were charged beyond it. Centavos.",
    }),
    profitCents: t.exposeFloat("profitCents", {
      description: "Real profit of the orders whose costs were known when they were saved. Centavos.",
    }),
    uncostedOrders: t.exposeInt("uncostedOrders", { description: "Number of orders without a known cost." }),
    savedAt: t.expose("savedAt", { type: "DateTime", description: "When the last change was saved." }),
    charges: t.field({
      type: [StatementAmount],
      complexity: databaseCost,
      description: "The charges of its orders by kind, the largest paid first.",
      resolve: async (month, _args, { deps }) => {
        const rows = await statementCharges(deps.db, month);
        // Only kinds are ever stored.
        return rows.map(({ kind, cents }) => ({ kind: kind as AmountKind, cents }));
      },
    }),
    differences: t.field({
      type: [StatementDifference],
      complexity: databaseCost,
      description: "What differs from the rules, the largest amount first.",
      resolve: async (month, _args, { deps }) => {
        const rows = await statementDifferences(deps.db, month);
        // Only kinds are ever stored.
        return rows.map(({ kind, ...sums }) => ({ kind: kind as AmountKind, ...sums }));
      },
    }),
    differing: t.connection(
      {
        type: StatementOrder,
        complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
        description: "Its orders that differ from the rule, the largest overcharge first.",
        resolve: async (month, page, { deps }) => ({
          ...(await listMonthOrders(deps.db, month, page)),
          of: month,
        }),
      },
      {
        name: "StatementMonthOrdersConnection",
        description: "A page of a month's orders.",
        fields: (f) => ({
          totalCount: f.int({
            ...totalCountOptions,
            resolve: ({ of }, _args, { deps }) => countMonthOrders(deps.db, of),
          }),
        }),
      },
      { name: "StatementMonthOrdersEdge", description: "An order of a month and its cursor." },
    ),
  }),
});
