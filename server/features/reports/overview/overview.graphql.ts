import type { Account } from "#core/entitlements/account.ts";
import { marginBands } from "#core/reports/margin-bands.ts";
import { ExplainedLine } from "#server/features/calculator/explained-line-type.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import type { FigureSums } from "../report-figures.ts";
import { ReportFigures } from "../report-figures-type.ts";
import { Report } from "../report-type.ts";
import { needsReports, requireReports } from "../require-reports.ts";
import { explainedMonth } from "./explained-month.ts";
import {
  type BandSums,
  type GroupSums,
  type ReportGrouping,
  sumsByBand,
  sumsByGroup,
  totalOf,
} from "./overview.ts";

const Grouping = builder.enumType("ReportGrouping", {
  description: "How a report divides the listings.",
  values: {
    MARKETPLACE: { description: "By channel." },
    TAG: { description: "By tag of the product; a listing counts with each of its tags." },
    CATEGORY: { description: "By the seller's category of the product." },
  } satisfies Record<ReportGrouping, { description: string }>,
});

type Band = { index: number; sums: FigureSums };

const MarginBand = builder.objectRef<Band>("ReportMarginBand").implement({
  description: "The listings whose margin after ads is in a range.",
  fields: (t) => ({
    fromPct: t.float({
      nullable: true,
      description: "Lowest margin, included. %. Null: no limit.",
      resolve: ({ index }) => marginBands[index]?.fromPct ?? null,
    }),
    toPct: t.float({
      nullable: true,
      description: "Highest margin, excluded. %. Null: no limit.",
      resolve: ({ index }) => marginBands[index]?.toPct ?? null,
    }),
    figures: t.expose("sums", { type: ReportFigures, description: "What they earn." }),
  }),
});

const Group = builder.objectRef<GroupSums>("ReportGroup").implement({
  description: "The listings of one channel, tag or category.",
  fields: (t) => ({
    key: t.exposeString("key", {
      nullable: true,
      description: "A value of `Channel`, the tag or the category; null: without one.",
    }),
    isRest: t.exposeBoolean("isRest", {
      description: "Whether these are all groups beyond the 50 largest together; their `key` is null.",
    }),
    figures: t.field({ type: ReportFigures, description: "What they earn.", resolve: (sums) => sums }),
  }),
});

/** Both of its fields on bands share one query. */
type OverviewOf = { account: Account; by: ReportGrouping; bands: () => Promise<BandSums> };

const Overview = builder.objectRef<OverviewOf>("ReportOverview").implement({
  description: "What the catalogue earns.",
  fields: (t) => ({
    totals: t.field({
      type: ReportFigures,
      complexity: databaseCost,
      description: "All listings together.",
      resolve: async ({ bands }) => totalOf(await bands()),
    }),
    explained: t.field({
      type: [ExplainedLine],
      complexity: { field: databaseCost, multiplier: 9 },
      description: `The way from the sales at list prices to \`totals.monthlyProfitCents\`, in centavos a month that add up. Empty without sales, and while figures are computed again after an upgrade. ${needsReports}`,
      resolve: async ({ account }, _args, { deps }) => {
        requireReports(deps, account);
        return await explainedMonth(deps.db, account.id);
      },
    }),
    marginBands: t.field({
      type: [MarginBand],
      complexity: { field: databaseCost, multiplier: 10 },
      description: `The listings by margin, from the lowest; \`totals\` adds those without figures. ${needsReports}`,
      resolve: async ({ account, bands }, _args, { deps }) => {
        requireReports(deps, account);
        return (await bands()).bands.map((sums, index) => ({ index, sums }));
      },
    }),
    groups: t.field({
      type: [Group],
      complexity: { field: databaseCost, multiplier: 50 },
      description: `The listings by channel, tag or category, the highest profit first. They add up to \`totals\`, except that a listing counts with each of its tags. ${needsReports}`,
      resolve: async ({ account, by }, _args, { deps }) => {
        requireReports(deps, account);
        return await sumsByGroup(deps.db, account.id, by);
      },
    }),
  }),
});

builder.objectField(Report, "overview", (t) =>
  t.field({
    type: Overview,
    description: "What the catalogue earns.",
    args: {
      by: t.arg({
        type: Grouping,
        required: true,
        defaultValue: "MARKETPLACE",
        description: "How `groups` divides the listings.",
      }),
    },
    resolve: (account, { by }, { deps }) => {
      let sums: Promise<BandSums> | undefined;
      return {
        account,
        by,
        bands: () => {
          sums ??= sumsByBand(deps.db, account.id);
          return sums;
        },
      };
    },
  }),
);
