import { feeChangeSentence, feeChangeTitle } from "#core/comparison/fee-changes/fee-change-text.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { Marketplace } from "#server/features/calculator/marketplace/fee-rule-type.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import { needsReports, requireReports } from "#server/features/reports/require-reports.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { pageMultiplier } from "#server/platform/graphql/connections/keyset-page.ts";
import { totalCountOptions } from "#server/platform/graphql/connections/total-counts.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { examplesOptions } from "../../engine/compared-examples.ts";
import { rulesAround, wordsOf } from "./fee-rules.ts";
import { FeeChangeGroup, FeeChangeRowOrder } from "./table/fee-change-enums.ts";
import { FeeChangeRow } from "./table/fee-change-row-type.ts";
import { countRows, listRows } from "./table/list-rows.ts";
import { marketplaceOf, textedChange } from "./texted-change.ts";

const perMonth = "of its rows with known figures and units, in centavos a month";

export const FeeChange = builder.prismaNode("FeeChange", {
  description:
    "What a change of a marketplace's fees does to the seller's listings at their prices of today. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    channel: t.field({ type: Marketplace, description: "The marketplace.", resolve: marketplaceOf }),
    day: t.field({
      type: "Date",
      description: "The first day of the new rules; of a correction, the day whose rules were corrected.",
      resolve: ({ day }) => dayOf(day),
    }),
    isCorrection: t.boolean({
      description: "Whether a release corrected the rules, which did not change themselves.",
      resolve: ({ correction }) => correction !== "",
    }),
    isEmulated: t.exposeBoolean("isEmulated", {
      description: "Whether the new rules are made up, for trying. Never in production.",
    }),
    hasBegun: t.boolean({
      description: "Whether the new rules are in force today.",
      resolve: ({ day }, _args, { deps }) => dayOf(day) <= civilDayOf(deps.clock.now()),
    }),
    state: t.expose("state", {
      type: WorkStateEnum,
      description: "PREPARING while a worker calculates it, then READY; or FAILED.",
    }),
    itemCount: t.exposeInt("itemCount", {
      description: "Number of the channel's listings, as far as known.",
    }),
    doneItems: t.exposeInt("doneItems", { description: "Number of listings calculated so far." }),
    calculatedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the figures were calculated; null until they are for the first time.",
    }),
    title: t.string({
      description: "What changes and when, in Brazilian Portuguese.",
      resolve: (change, _args, { deps }) =>
        feeChangeTitle(textedChange(change), civilDayOf(deps.clock.now())),
    }),
    words: t.stringList({
      description:
        "What changes, in Brazilian Portuguese words from the rules before and after: 'taxa fixa de R$ 4,00 para R$ 4,50 até R$ 79,99'.",
      resolve: async (change, _args, { deps }) =>
        wordsOf(await rulesAround(deps, change), marketplaceOf(change)),
    }),
    sentence: t.string({
      description: "The title with what it does to the seller, in one sentence.",
      resolve: (change, _args, { deps }) =>
        feeChangeSentence(textedChange(change), civilDayOf(deps.clock.now())),
    }),
    changeCents: t.float({
      description: `What the seller earns more or less: the sum ${perMonth}.`,
      resolve: ({ beforeCents, afterCents }) => afterCents - beforeCents,
    }),
    beforeCents: t.exposeFloat("beforeCents", { description: `Profit before: the sum ${perMonth}.` }),
    afterCents: t.exposeFloat("afterCents", { description: `Profit after: the sum ${perMonth}.` }),
    changedCount: t.exposeInt("changedCount", { description: "Number of its rows." }),
    noUnitsCount: t.exposeInt("noUnitsCount", { description: "Number of its rows in NO_UNITS." }),
    intoLossCount: t.exposeInt("intoLossCount", { description: "Number of its rows in ENTERS_LOSS." }),
    belowMinimumCount: t.exposeInt("belowMinimumCount", {
      description: "Number of its rows in FALLS_BELOW.",
    }),
    toAdjustCount: t.exposeInt("toAdjustCount", { description: "Number of its rows in TO_ADJUST." }),
    missingCount: t.exposeInt("missingCount", {
      description: "Number of listings that lack something under both rules. They have no row.",
    }),
    examples: t.field(examplesOptions({ table: "fee_change_rows", of: "fee_change_id" })),
    rows: t.connection(
      {
        type: FeeChangeRow,
        args: {
          group: t.arg({ type: FeeChangeGroup, description: "Only listings of this group." }),
          orderBy: t.arg({
            type: FeeChangeRowOrder,
            required: true,
            defaultValue: "LARGEST_LOSS",
            description: "How they are sorted.",
          }),
        },
        complexity: (args) => ({ field: databaseCost, multiplier: pageMultiplier(args) }),
        description: `The listings whose profit changes. ${needsReports}`,
        resolve: async (change, { group, orderBy, ...page }, { deps, identity }) => {
          requireReports(deps, await identity.requireAccount());
          const rows = await listRows(deps.db, change, { group, order: orderBy, page });
          return { ...rows, change, group };
        },
      },
      {
        description: "A page of a fee change's listings.",
        fields: (f) => ({
          totalCount: f.int({
            ...totalCountOptions,
            resolve: ({ change, group }, _args, { deps }) => countRows(deps.db, change, group),
          }),
        }),
      },
      { name: "FeeChangeRowsEdge", description: "A listing of a fee change and its cursor." },
    ),
  }),
});

batchOwnNodes("FeeChange", ({ feeChange }, selection, own) =>
  feeChange.findMany({ ...selection, where: own }),
);

registerWorkType({
  name: "FeeChange",
  type: FeeChange,
  actors: [],
  find: async (db, where) => {
    const row = await db.feeChange.findUnique({ where });
    // Pothos needs the brand to tell the type of a row in a union.
    return row && FeeChange.addBrand(row);
  },
});
