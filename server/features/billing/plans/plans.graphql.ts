import { planCatalogue } from "#core/billing/plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { batchNodes, selectionOf } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { requireCursor } from "#server/platform/graphql/limits/require-cursor.ts";
import { shownPrice } from "./list-plans.ts";

type PricedPlan = Parameters<typeof shownPrice>[0] & { id: string };

/** Asked for by each field and read once: the prices are kept by the process. */
async function priceOf(plan: PricedPlan, { planPrices }: Pick<Deps, "planPrices">) {
  return shownPrice(plan, (await planPrices.known()).get(plan.id));
}

builder.prismaNode("Plan", {
  description: "A plan on sale.",
  id: { field: "id" },
  // An id that no plan has is no error.
  nullable: true,
  fields: (t) => ({
    key: t.exposeString("id", { description: "monthly, quarterly or annual." }),
    name: t.exposeString("name", { description: "Name to show." }),
    description: t.exposeString("description", { description: "One sentence, in Brazilian Portuguese." }),
    price: t.float({
      description: "What is charged each time, in `currency` (not in centavos).",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).priceCents / 100,
    }),
    currency: t.string({
      description: "ISO 4217: BRL.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).currency,
    }),
    interval: t.string({
      description: "month or year.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).interval,
    }),
    intervalCount: t.int({
      description: "Intervals between charges: 3 for the quarterly plan.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).intervalCount,
    }),
    priceId: t.string({
      nullable: true,
      description: "The payment provider's id of the price; null while it cannot be asked.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).priceId,
    }),
    features: t.exposeStringList("features", { description: "What it includes, a line each." }),
    recommended: t.exposeBoolean("recommended", { description: "Marked as recommended." }),
    badge: t.exposeString("badge", {
      nullable: true,
      description: "A word on the plan's card; 'Economia' also highlights it.",
    }),
  }),
});

batchNodes("Plan", async (ids, context, info) => {
  const selection = selectionOf("Plan", context, info);
  const plans = await context.deps.db.plan.findMany({ ...selection, where: { id: { in: [...ids] } } });
  return new Map(plans.map((plan) => [plan.id, plan]));
});

builder.queryField("plans", (t) =>
  t.prismaConnection(
    {
      type: "Plan",
      cursor: "id",
      complexity: databaseCost,
      description: "The plans on sale, in the order they are shown. No need to be signed in.",
      resolve: async (query, _root, args, { deps }) => {
        await requireCursor(query, args, (id) => planCatalogue.some((plan) => plan.id === id));
        return await deps.db.plan.findMany({ ...query, orderBy: { position: "asc" } });
      },
    },
    { name: "PlanConnection", description: "A page of plans." },
    { name: "PlanEdge", description: "A plan on its page." },
  ),
);
