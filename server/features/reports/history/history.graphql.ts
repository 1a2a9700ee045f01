import { civilDayOf } from "#core/fees/civil-day.ts";
import { type HistoryRange, historyRange, maxHistoryDays } from "#core/reports/history-range.ts";
import { Channel } from "#server/features/catalogue/catalogue-enums.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { Report } from "../report-type.ts";
import { needsReports, requireReports } from "../require-reports.ts";
import {
  findMarks,
  findSeries,
  type HistoryDay,
  type HistoryGrouping,
  type HistoryMark,
  type HistorySeries,
} from "./history.ts";

const Grouping = builder.enumType("HistoryGrouping", {
  description: "How many lines a history has.",
  values: {
    CATALOGUE: { description: "One, of the whole catalogue." },
    MARKETPLACE: { description: "One for each channel." },
  } satisfies Record<HistoryGrouping, { description: string }>,
});

const Day = builder.objectRef<HistoryDay>("ReportHistoryDay").implement({
  description: "What listings earned at the end of a day. Money in centavos a month.",
  fields: (t) => ({
    day: t.expose("day", { type: "Date", description: "The day in São Paulo." }),
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", { description: "Profit. Centavos." }),
    averageMarginPct: t.exposeFloat("averageMarginPct", {
      nullable: true,
      description: "Margin after ads, weighted by sales. %. Null when unknown.",
    }),
    listingsInLoss: t.exposeInt("listingsInLoss", { description: "Number of listings that lost money." }),
    monthlyLossCents: t.exposeFloat("monthlyLossCents", {
      description: "Loss of the listings that lost money, as a positive amount. Centavos.",
    }),
  }),
});

const Series = builder.objectRef<HistorySeries>("ReportHistorySeries").implement({
  description: "One line of a history.",
  fields: (t) => ({
    channel: t.expose("channel", {
      type: Channel,
      nullable: true,
      description: "The channel; null: the whole catalogue.",
    }),
    days: t.expose("days", {
      type: [Day],
      description: "Its days, oldest first; days without totals are left out.",
    }),
  }),
});

const Mark = builder.objectRef<HistoryMark>("ReportHistoryMark").implement({
  description: "A day on which prices, costs or fees changed.",
  fields: (t) => ({
    day: t.expose("day", { type: "Date", description: "The day in São Paulo." }),
    priceChanges: t.exposeInt("priceChanges", { description: "Number of changed prices." }),
    costChanges: t.exposeInt("costChanges", { description: "Number of changed costs." }),
    channels: t.expose("channels", {
      type: [Channel],
      description: "The seller's channels whose fees changed.",
    }),
  }),
});

type HistoryOf = { userId: string; range: HistoryRange; by: HistoryGrouping };

const History = builder.objectRef<HistoryOf>("ReportHistory").implement({
  description: "The catalogue over time.",
  fields: (t) => ({
    from: t.field({ type: "Date", description: "First day.", resolve: ({ range }) => range.from }),
    to: t.field({ type: "Date", description: "Last day.", resolve: ({ range }) => range.to }),
    series: t.field({
      type: [Series],
      complexity: { field: databaseCost, multiplier: 50 },
      description: "The lines; on each day, those of the channels add up to that of the catalogue.",
      resolve: (history, _args, { deps }) => findSeries(deps, history),
    }),
    marks: t.field({
      type: [Mark],
      complexity: { field: databaseCost, multiplier: 10 },
      description: "The days on which prices, costs or fees changed, in order.",
      resolve: ({ userId, range }, _args, { deps }) => findMarks(deps.db, userId, range),
    }),
  }),
});

builder.objectField(Report, "history", (t) =>
  t.field({
    type: History,
    description: `Margin and profit from the totals that are stored at the end of each day. ${needsReports}`,
    args: {
      from: t.arg({ type: "Date", description: "First day; by default 90 days in all." }),
      to: t.arg({
        type: "Date",
        description: `Last day; by default today. At most ${maxHistoryDays} days in all.`,
      }),
      by: t.arg({ type: Grouping, required: true, defaultValue: "CATALOGUE", description: "The lines." }),
    },
    resolve: (account, { from, to, by }, { deps }) => {
      requireReports(deps, account);
      const days = { from: from ?? null, to: to ?? null };
      const { range, issues } = historyRange(days, civilDayOf(deps.clock.now()));
      if (issues.length > 0) throw new InvalidInputError(issues);
      return { userId: account.id, range, by };
    },
  }),
);
