import { disputeDays } from "#core/statements/disputes/dispute-state.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { needsReports } from "#server/features/reports/require-reports.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { requireMonth } from "../require-month.ts";
import { changeDispute, deleteDispute } from "./change-dispute.ts";
import { StatementDispute, StatementDisputeState } from "./dispute-type.ts";
import { countDisputes, type DisputeTotal, disputeTotals, listDisputes } from "./list-disputes.ts";
import { maxNumbersAtOnce, openDisputes } from "./open-disputes.ts";

const write = { keys: "WRITE", cost: 3 * databaseCost } as const;

const notFound = "NOT_FOUND for another seller's dispute.";
const idDescription = "Global id of the dispute.";

const StatementDisputeTotal = builder.objectRef<DisputeTotal>("StatementDisputeTotal");
builder.objectType(StatementDisputeTotal, {
  description: "The disputes in one state.",
  fields: (t) => ({
    state: t.expose("state", { type: StatementDisputeState, description: "The state." }),
    disputes: t.exposeInt("disputes", { description: "How many there are." }),
    cents: t.exposeFloat("cents", { description: "What they were charged beyond the rule. Centavos." }),
    recoveredCents: t.exposeFloat("recoveredCents", {
      description: "What marketplaces gave back. Centavos.",
    }),
  }),
});

builder.objectFields(User, (t) => ({
  statementDisputeTotals: t.field({
    type: [StatementDisputeTotal],
    complexity: databaseCost,
    description: "The seller's disputes added up, one entry for each state. Needs no feature.",
    resolve: async ({ id }, _args, { deps }) => await disputeTotals(deps.db, id),
  }),
  statementDisputes: t.connection(
    {
      type: StatementDispute,
      args: {
        state: t.arg({ type: StatementDisputeState, description: "Only those in this state." }),
        channel: t.arg({ type: Marketplace, description: "Only those with this marketplace." }),
      },
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description:
        "The seller's disputes: accepted and refused ones by their last change, the newest first; others by their deadline, the nearest first. Needs no feature.",
      resolve: async ({ id: userId }, { state = null, channel = null, ...page }, context, info) => {
        const { db } = context.deps;
        const filter = { state, channel };
        const keys = await listDisputes(db, userId, filter, page);
        const query = selectionOfEdges("StatementDispute", context, info);
        const where = { id: { in: keys.ids }, userId };
        return {
          ...toConnection(keys, await db.statementDispute.findMany({ ...query, where })),
          userId,
          filter,
        };
      },
    },
    {
      name: "UserStatementDisputesConnection",
      description: "A page of a seller's disputes.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ userId, filter }, _args, { deps }) => countDisputes(deps.db, userId, filter),
        }),
      }),
    },
    { name: "UserStatementDisputesEdge", description: "A dispute in a page." },
  ),
}));

sellerMutation("openStatementDisputes", {
  ...write,
  does: `Opens a dispute for each of these kept orders that was charged beyond the rule, with ${disputeDays} days from the order's day. An order that has one keeps it. ${needsReports}`,
  takes: "Kept orders of one marketplace: `numbers` or `month`.",
  input: (t) => ({
    marketplace: t.field({ type: Marketplace, required: true, description: "The marketplace." }),
    numbers: t.stringList({ description: `Numbers of 1 to ${maxNumbersAtOnce} orders.` }),
    month: t.string({ description: "'2026-09': all of its orders." }),
  }),
  cost: 10 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async ({ marketplace, numbers, month }, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    if (numbers && !month) {
      return { viewer, opened: await openDisputes(deps, viewer, { marketplace, numbers, month: null }) };
    }
    if (numbers || !month) {
      throw new InvalidInputError([{ field: "numbers", message: "Envie os números ou o mês." }]);
    }
    const orders = { marketplace, numbers: null, month: requireMonth(month) };
    return { viewer, opened: await openDisputes(deps, viewer, orders) };
  },
  gives: "The disputes are open.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    opened: t.exposeInt("opened", { description: "How many are new." }),
  }),
});

sellerMutation("changeStatementDispute", {
  ...write,
  does: `Moves a dispute on, or changes its deadline or what was recovered. Needs no feature. ${notFound}`,
  takes: "What changes; what is absent stays.",
  input: (t) => ({
    id: t.globalID({ for: StatementDispute, required: true, description: idDescription }),
    state: t.field({ type: StatementDisputeState, description: "Where it stands now." }),
    deadline: t.field({ type: "Date", description: "The last day to dispute it." }),
    recoveredCents: t.int({
      description:
        "What the marketplace gave back, of an accepted one. Accepted without it: all of the overcharge. Centavos.",
    }),
  }),
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    const id = requireIdOf("StatementDispute", input.id);
    const { state = null, deadline = null, recoveredCents = null } = input;
    const change = { id, state, deadline, recoveredCents };
    return { viewer, dispute: await changeDispute(deps, viewer.id, change) };
  },
  gives: "The dispute was changed.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The seller." }),
    dispute: t.expose("dispute", { type: StatementDispute, description: "The dispute as it is now." }),
  }),
});

sellerMutation("deleteStatementDispute", {
  ...write,
  does: `Removes a dispute. Needs no feature. ${notFound}`,
  takes: "The dispute to remove.",
  input: (t) => ({
    id: t.globalID({ for: StatementDispute, required: true, description: idDescription }),
  }),
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const viewer = await identity.requireAccount();
    await deleteDispute(deps, viewer.id, requireIdOf("StatementDispute", input.id));
    return { viewer };
  },
  gives: "The dispute was removed.",
  output: viewerOutput(),
});
