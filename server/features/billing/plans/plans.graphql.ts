import { planIds } from "#core/billing/plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { batchNodes, selectionOf } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { openToKeys } from "#server/platform/graphql/key-access/open-to-keys.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { displayPrice, planIdList } from "./plans.ts";

type PricedPlan = Parameters<typeof displayPrice>[0] & { id: string };

/** Cheap to call from each field: the process caches the prices. */
async function priceOf(plan: PricedPlan, { planPrices }: Pick<Deps, "planPrices">) {
  return displayPrice(plan, (await planPrices.known()).get(plan.id));
}

builder.prismaNode("Plan", {
  description: "A plan on sale.",
  id: { field: "id" },
  // `node` returns null, not an error, for an unknown id.
  nullable: true,
  fields: (t) => ({
    key: t.exposeString("id", { description: `${planIdList}.` }),
    name: t.exposeString("name", { description: "Display name, in Brazilian Portuguese." }),
    description: t.exposeString("description", { description: "One sentence, in Brazilian Portuguese." }),
    price: t.float({
      description: "Amount of each charge in units of `currency`, not centavos.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).priceCents / 100,
    }),
    currency: t.string({
      description: "ISO 4217 code: BRL.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).currency,
    }),
    interval: t.string({
      description: "month or year.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).interval,
    }),
    intervalCount: t.int({
      description: "Number of intervals between charges: 3 for the quarterly plan.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).intervalCount,
    }),
    priceId: t.string({
      nullable: true,
      description: "The payment provider's id of the price; null while the provider is unreachable.",
      resolve: async (plan, _args, { deps }) => (await priceOf(plan, deps)).priceId,
    }),
    features: t.exposeStringList("features", { description: "What the plan includes, one line each." }),
    recommended: t.exposeBoolean("recommended", {
      description: "True for the recommended plan.",
    }),
    badge: t.exposeString("badge", {
      nullable: true,
      description: "Short text on the plan's card; 'Economia' also highlights the card.",
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
      extensions: openToKeys("ANY"),
      description: "The plans on sale, in display order. Requires no session.",
      resolve: async (query, _root, args, { deps }) => {
        await requireCursor(query, args, (id) => planIds.some((planId) => planId === id));
        return await deps.db.plan.findMany({ ...query, orderBy: { position: "asc" } });
      },
      totalCount: (_root, _args, { deps }) => deps.db.plan.count(),
    },
    { name: "PlanConnection", description: "A page of plans." },
    { name: "PlanEdge", description: "A plan and its cursor." },
  ),
);
