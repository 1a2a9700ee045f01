import { builder } from "../graphql/builder.ts";

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
      resolve: ({ priceCents }) => priceCents / 100,
    }),
    currency: t.exposeString("currency", { description: "ISO 4217: BRL." }),
    interval: t.exposeString("interval", { description: "month or year." }),
    intervalCount: t.exposeInt("intervalCount", {
      description: "Intervals between charges: 3 for the quarterly plan.",
    }),
    features: t.exposeStringList("features", { description: "What it includes, a line each." }),
    recommended: t.exposeBoolean("recommended", { description: "Marked as recommended." }),
    badge: t.exposeString("badge", {
      nullable: true,
      description: "A word on the plan's card; 'Economia' also highlights it.",
    }),
  }),
});

builder.queryField("plans", (t) =>
  t.prismaConnection(
    {
      type: "Plan",
      cursor: "id",
      description: "The plans on sale, in the order they are shown. No need to be signed in.",
      resolve: (query, _root, _args, { deps }) =>
        deps.db.plan.findMany({ ...query, orderBy: { position: "asc" } }),
    },
    { name: "PlanConnection", description: "A page of plans." },
    { name: "PlanEdge", description: "A plan on its page." },
  ),
);
