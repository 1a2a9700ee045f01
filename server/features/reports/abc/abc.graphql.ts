import { type AbcClass, abcClasses } from "#core/reports/abc-class.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Report } from "../report-type.ts";
import { needsReports, requireReports } from "../require-reports.ts";
import {
  type AbcCell,
  type AbcChoice,
  type AbcMeasure,
  type AbcRow,
  countAbc,
  listAbc,
  sumAbc,
} from "./abc.ts";

const Class = builder.enumType("AbcClass", {
  description: "A class of an ABC analysis.",
  values: {
    A: { description: "The largest, which together make 80 % of the total." },
    B: { description: "The next, up to 95 %." },
    C: { description: "The rest, and every loss." },
  } satisfies Record<AbcClass, { description: string }>,
});

const Measure = builder.enumType("AbcMeasure", {
  description: "What an ABC analysis is sorted by.",
  values: {
    PROFIT: { description: "Profit a month." },
    REVENUE: { description: "Advertised price times units a month." },
  } satisfies Record<AbcMeasure, { description: string }>,
});

const Cell = builder.objectRef<AbcCell>("ReportAbcClass").implement({
  description: "The listings of one class by profit and one by revenue. Money in centavos a month.",
  fields: (t) => ({
    profitClass: t.expose("profitClass", { type: Class, description: "Class by profit." }),
    revenueClass: t.expose("revenueClass", { type: Class, description: "Class by revenue." }),
    listings: t.exposeInt("listings", { description: "Number of listings." }),
    profitCents: t.exposeFloat("profitCents", { description: "Their profit. Centavos." }),
    revenueCents: t.exposeFloat("revenueCents", { description: "Their revenue. Centavos." }),
  }),
});

const Row = builder.objectRef<AbcRow>("ReportAbcRow").implement({
  description:
    "Where a listing stands among all with figures and units a month. Money in centavos a month; shares in % of the total, in which losses count as 0.",
  fields: (t) => ({
    profitCents: t.exposeFloat("profitCents", { description: "Profit. Centavos." }),
    revenueCents: t.exposeFloat("revenueCents", { description: "Advertised price times units. Centavos." }),
    profitRank: t.exposeInt("profitRank", { description: "Its rank by profit, from 1." }),
    revenueRank: t.exposeInt("revenueRank", { description: "Its rank by revenue, from 1." }),
    profitSharePct: t.exposeFloat("profitSharePct", { description: "Its share of the profit. %." }),
    revenueSharePct: t.exposeFloat("revenueSharePct", { description: "Its share of the revenue. %." }),
    profitCumulatedPct: t.exposeFloat("profitCumulatedPct", {
      description: "Share of it and all before it. %.",
    }),
    revenueCumulatedPct: t.exposeFloat("revenueCumulatedPct", {
      description: "Share of it and all before it. %.",
    }),
    profitClass: t.expose("profitClass", { type: Class, description: "Class by profit." }),
    revenueClass: t.expose("revenueClass", { type: Class, description: "Class by revenue." }),
  }),
});

builder.objectFields(Report, (t) => ({
  abcClasses: t.field({
    type: [Cell],
    complexity: { field: databaseCost, multiplier: abcClasses.length ** 2 },
    description: `How many listings each pair of classes has; class A by revenue and C by profit sells much and earns little. ${needsReports}`,
    resolve: (account, _args, { deps }) => {
      requireReports(deps, account);
      return sumAbc(deps.db, account.id);
    },
  }),
  abc: t.connection(
    {
      type: Listing,
      args: {
        by: t.arg({ type: Measure, required: true, defaultValue: "PROFIT", description: "The order." }),
        sellsMuchEarnsLittle: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: "Only listings of class A by revenue and C by profit.",
        }),
      },
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description: `The listings with figures and units a month, the highest profit or revenue first. ${needsReports}`,
      resolve: async (account, args, context, info) => {
        const { deps } = context;
        requireReports(deps, account);
        const { id: userId } = account;
        const { page, rowOf } = await listAbc(deps.db, userId, args, args);
        const query = selectionOfEdges("Listing", context, info);
        const rows = await deps.db.listing.findMany({ ...query, where: { id: { in: page.ids }, userId } });
        const connection = toConnection(page, rows);
        const edges = connection.edges.map((edge) => ({ ...edge, place: rowOf.get(edge.node.id) }));
        return { ...connection, edges, userId, choice: args satisfies AbcChoice };
      },
    },
    {
      name: "ReportAbcConnection",
      description: "A page of an ABC analysis.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ userId, choice }, _args, { deps }) => countAbc(deps.db, userId, choice),
        }),
      }),
    },
    {
      name: "ReportAbcEdge",
      description: "A listing in an ABC analysis.",
      fields: (f) => ({
        place: f.expose("place", { type: Row, nullable: true, description: "Where it stands." }),
      }),
    },
  ),
}));
