import { maxFeeSteps } from "#core/statements/check/fee-steps.ts";
import { maxOrdersAtOnce, type StoredOrder } from "#core/statements/stored/stored-order.ts";
import { User } from "#server/features/account/user-type.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { needsReports } from "#server/features/reports/require-reports.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import {
  deleteStatementMonth,
  findStatementMonth,
  listStatementMonths,
  mostMonths,
} from "./list-statement-months.ts";
import { requireMonth } from "./require-month.ts";
import { saveStatementOrders } from "./save-statement-orders.ts";
import { StatementMonth } from "./statement-month-type.ts";
import { StatementAmountKind } from "./statement-order-type.ts";

const StatementAmountInput = builder.inputType("StatementAmountInput", {
  description: "A sum of one kind.",
  fields: (t) => ({
    kind: t.field({ type: StatementAmountKind, required: true, description: "What it is." }),
    cents: t.int({ required: true, description: "Centavos, signed as the seller sees them." }),
  }),
});

const StatementFeeStepInput = builder.inputType("StatementFeeStepInput", {
  description: "One fee of the rule for some units.",
  fields: (t) => ({
    quantity: t.int({ required: true, description: "Units." }),
    baseCents: t.int({ required: true, description: "What a percentage is taken of, a unit. Centavos." }),
    pct: t.float({ description: "The percentage. Absent: a fixed amount. %." }),
    cents: t.int({ required: true, description: "The fee of all units. Centavos." }),
  }),
});

const StatementOrderInput = builder.inputType("StatementOrderInput", {
  description: "The totals of one order. There is no field for anything of its buyer.",
  fields: (t) => ({
    number: t.string({
      required: true,
      description: "The marketplace's number; of a charge without an order, what tells it from others.",
    }),
    part: t.string({
      required: true,
      defaultValue: "",
      description:
        "Which part of it, where the marketplace books a sale and its refund apart: up to 8 lower case letters and digits, '' for a whole order.",
    }),
    isOrder: t.boolean({
      required: true,
      defaultValue: true,
      description: "False: a charge without an order.",
    }),
    day: t.field({ type: "Date", required: true, description: "When it was made, in São Paulo." }),
    fileTime: t.field({
      type: "DateTime",
      required: true,
      description: "When its file was made: of an order in several files the newest counts.",
    }),
    salesCents: t.int({ required: true, description: "What the buyer paid for the products. Centavos." }),
    payoutCents: t.int({ required: true, description: "What the marketplace pays. Centavos." }),
    units: t.int({ description: "Units of its products. Absent: not known." }),
    profitCents: t.int({ description: "Real profit. Absent: a cost is not known. Centavos." }),
    ruleId: t.string({ description: "Id of the rule in `feeSchedules`." }),
    category: t.string({ description: "The rule's category, where one has all of its products." }),
    charges: t.field({
      type: [StatementAmountInput],
      required: true,
      description: "Its charges, each kind once.",
    }),
    expected: t.field({
      type: [StatementAmountInput],
      description: "Commission, fixed fee and freight by the rule of its day. Absent: not compared.",
    }),
    differences: t.field({
      type: [StatementAmountInput],
      required: true,
      description: "What differs from the rule, each kind once.",
    }),
    steps: t.field({
      type: [StatementFeeStepInput],
      description: `How the rule's fees are calculated, at most ${maxFeeSteps}. Absent: not known.`,
    }),
  }),
});

/** An order of the input: what is absent is not known. */
function storedOrder({
  units = null,
  profitCents = null,
  ruleId = null,
  category = null,
  expected = null,
  steps = null,
  ...order
}: typeof StatementOrderInput.$inferInput): StoredOrder {
  const given = steps?.map(({ pct = null, ...step }) => ({ ...step, pct })) ?? null;
  return { ...order, units, profitCents, ruleId, category, expected, steps: given };
}

builder.objectFields(User, (t) => ({
  statementChecks: t.field({
    type: [StatementMonth],
    complexity: databaseCost,
    description: `The months of statements that are kept, the newest first, at most ${mostMonths}. Needs no feature: what was kept stays readable.`,
    resolve: async (account, _args, { deps }) => await listStatementMonths(deps.db, account.id),
  }),
  statementMonth: t.field({
    type: StatementMonth,
    nullable: true,
    complexity: databaseCost,
    args: {
      marketplace: t.arg({ type: Marketplace, required: true, description: "The marketplace." }),
      month: t.arg.string({ required: true, description: "'2026-09'." }),
    },
    description: "What is kept of one month; null when nothing is. Needs no feature.",
    resolve: async (account, { marketplace, month }, { deps }) =>
      await findStatementMonth(deps.db, account.id, { channel: marketplace, month: requireMonth(month) }),
  }),
}));

sellerMutation("saveStatementTotals", {
  keys: "WRITE",
  does: `Keeps the totals of orders. The same again changes nothing, and an older file never replaces a newer one. Sends the webhook \`statement.checked\` when something changed. ${needsReports}`,
  takes: "Orders of one marketplace.",
  input: (t) => ({
    marketplace: t.field({ type: Marketplace, required: true, description: "The marketplace." }),
    orders: t.field({
      type: [StatementOrderInput],
      required: true,
      description: `1 to ${maxOrdersAtOnce} orders, each once.`,
    }),
  }),
  cost: 10 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async ({ marketplace, orders }, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const changed = await saveStatementOrders(deps, viewer, {
      marketplace,
      orders: orders.map(storedOrder),
    });
    return { viewer, changed };
  },
  gives: "The totals are kept.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    changed: t.exposeInt("changed", { description: "Number of orders that are new or changed." }),
  }),
});

sellerMutation("deleteStatementMonth", {
  keys: "WRITE",
  does: "Forgets what is kept of a month at a marketplace. Needs no feature.",
  takes: "The month to forget.",
  input: (t) => ({
    marketplace: t.field({ type: Marketplace, required: true, description: "The marketplace." }),
    month: t.string({ required: true, description: "'2026-09'." }),
  }),
  cost: 3 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async ({ marketplace, month }, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const key = { channel: marketplace, month: requireMonth(month) };
    const deleted = await deleteStatementMonth(deps.db, viewer.id, key);
    return { viewer, deleted };
  },
  gives: "The month is forgotten.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    deleted: t.exposeInt("deleted", { description: "Number of orders that were kept of it." }),
  }),
});
