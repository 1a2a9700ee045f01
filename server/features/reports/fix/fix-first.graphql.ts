import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { selectionOfEdges } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Report } from "../report-type.ts";
import { needsReports, requireReports } from "../require-reports.ts";
import "./listing-fix-type.ts";
import { countToFix, type FixTotals, findFixTotals, listToFix } from "./to-fix.ts";

const Totals = builder.objectRef<FixTotals>("ReportFixTotals").implement({
  description: "How much there is to correct.",
  fields: (t) => ({
    listings: t.exposeInt("listings", { description: "Number of listings with a better price." }),
    gainCents: t.exposeFloat("gainCents", {
      description: "What these prices earn more a month together, with the same units. Centavos.",
    }),
    listingsWithoutUnits: t.exposeInt("listingsWithoutUnits", {
      description: "Listings among them without units a month, whose gain is not in the sum.",
    }),
    listingsWithoutPrice: t.exposeInt("listingsWithoutPrice", {
      description:
        "Number of listings below the minimum margin that no price helps; they are not among them.",
    }),
  }),
});

builder.objectFields(Report, (t) => ({
  fixTotals: t.field({
    type: Totals,
    complexity: databaseCost,
    description: "How much there is to correct.",
    resolve: ({ id }, _args, { deps }) => findFixTotals(deps.db, id),
  }),
  fixFirst: t.connection(
    {
      type: Listing,
      complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
      description: `The listings with a better price (\`fix\`), the highest gain a month first, those without units a month last. ${needsReports}`,
      resolve: async (account, args, context, info) => {
        const { deps } = context;
        requireReports(deps, account);
        const { id: userId } = account;
        const page = await listToFix(deps.db, userId, args);
        const query = selectionOfEdges("Listing", context, info);
        const rows = await deps.db.listing.findMany({ ...query, where: { id: { in: page.ids }, userId } });
        return { ...toConnection(page, rows), userId };
      },
    },
    {
      name: "ReportFixFirstConnection",
      description: "A page of the listings to correct.",
      fields: (f) => ({
        totalCount: f.int({
          ...totalCountOptions,
          resolve: ({ userId }, _args, { deps }) => countToFix(deps.db, userId),
        }),
      }),
    },
    { name: "ReportFixFirstEdge", description: "A listing to correct in a page." },
  ),
}));
