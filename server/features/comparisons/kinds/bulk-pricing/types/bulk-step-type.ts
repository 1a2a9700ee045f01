import type { RepricingGoalKind as Kind, RepricingGoal } from "#core/comparison/repricing/repricing-goal.ts";
import { undoDays, undoEnd } from "#core/comparison/repricing/undo-days.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { PriceEnding } from "#server/features/catalogue/catalogue-enums.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { examplesOptions } from "../../../engine/compared-examples.ts";
import { ItemChoice, ItemOrder, itemsOf, orderOf, requireStepCursor } from "../bulk-step-items.ts";
import { readRequest, readSummary } from "../bulk-step-json.ts";
import { canRedo, canUndo } from "../move-bulk-step.ts";
import { BulkEdit } from "./bulk-edit-type.ts";
import { BulkStepItemType } from "./bulk-step-item-type.ts";
import { BulkStepSummaryType } from "./bulk-step-summary-type.ts";

export const RepricingGoalKind = builder.enumType("RepricingGoalKind", {
  description: "The goal of new prices.",
  values: {
    MARGIN: { description: "A margin after ads, in % of the effective price: 0 to 99." },
    PROFIT: { description: "A profit after ads, in centavos per sale." },
    ROI: { description: "A profit after ads in % of the product's cost: 0 to 1,000." },
    ROAS: { description: "A break-even ROAS above 1: ads with this ROAS then lose no money." },
    CHANGE_PCT: { description: "A change of the current price, in %: -99 to 1,000." },
    CHANGE_CENTS: { description: "A change of the current price, in centavos." },
    PRICE_CENTS: { description: "The same price for all, in centavos." },
    BETTER_PRICE: {
      description:
        "Each listing's own better price (`Listing.fix`). Its value is 0; with the ending NONE it has that of the settings.",
    },
    RESTORED_MARGIN: {
      description:
        "The margin of each listing before the fee change of `filter.feeChangeId`, which it needs. Its value is 0.",
    },
    PRICE_THERE: {
      description:
        "The price at which each listing was last seen at its marketplace. Its value is 0; it takes no ending. A listing without one keeps its price.",
    },
    CAMPAIGN_PRICE: {
      description:
        "The lowest price with which each listing may enter the campaign of the simulation of `filter.simulationId`, which it needs. Its value is 0.",
    },
  } satisfies Record<Kind, { description: string }>,
});

const Goal = builder.objectRef<RepricingGoal>("RepricingGoal").implement({
  description: "The goal of new prices.",
  fields: (t) => ({
    kind: t.expose("kind", { type: RepricingGoalKind, description: "The meaning of `value`." }),
    value: t.exposeFloat("value", { description: "A percentage, centavos or a multiple." }),
  }),
});

export const BulkStep = builder.prismaNode("BulkStep", {
  description: `A bulk change of prices or of another field: first a preview, then applied as a whole, which can be undone as a whole for ${undoDays} days. \`node\` only finds the seller's own.`,
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    state: t.expose("state", {
      type: WorkStateEnum,
      description:
        "PREPARING and READY are the preview; SCHEDULED waits for `startsAt`; CANCELLED keeps what was applied before.",
    }),
    goal: t.field({
      type: Goal,
      nullable: true,
      description: "The goal of the new prices; null when another field changes.",
      resolve: ({ request }) => readRequest(request).goal,
    }),
    edit: t.field({
      type: BulkEdit,
      nullable: true,
      description: "The change of another field than the price.",
      resolve: ({ request }) => readRequest(request).edit,
    }),
    ending: t.field({
      type: PriceEnding,
      description: "How the new prices end.",
      resolve: ({ request }) => readRequest(request).ending,
    }),
    raiseOnly: t.boolean({
      description: "Whether listings whose new price would be lower stay as they are.",
      resolve: ({ request }) => readRequest(request).raiseOnly,
    }),
    endingCents: t.int({
      nullable: true,
      description: "Centavos of another ending than `ending`; null: none.",
      resolve: ({ request }) => readRequest(request).endingCents,
    }),
    maxChangePct: t.float({
      nullable: true,
      description: "Listings whose price would change by more than this, in %, stay as they are.",
      resolve: ({ request }) => readRequest(request).maxChangePct,
    }),
    startsOn: t.field({
      type: "Date",
      nullable: true,
      description: "Day in São Paulo by whose rules the prices are calculated; null: the preview's day.",
      resolve: ({ request }) => readRequest(request).startsOn,
    }),
    startsAt: t.expose("startsAt", {
      type: "DateTime",
      nullable: true,
      description: "When the seller has scheduled it to begin; null: not scheduled.",
    }),
    apiKeyName: t.exposeString("apiKeyName", {
      nullable: true,
      description: "Name of the API key that applied or scheduled it; null: the seller, signed in.",
    }),
    itemCount: t.exposeInt("itemCount", { description: "Number of listings in the step." }),
    doneItems: t.exposeInt("doneItems", {
      description:
        "Number of listings processed in this state: out of `itemCount` while PREPARING, of `summary.changed` while RUNNING, of `summary.applied` while UNDOING.",
    }),
    summary: t.field({
      type: BulkStepSummaryType,
      description: "Totals; while PREPARING, of the listings priced so far.",
      resolve: ({ summary }) => readSummary(summary),
    }),
    examples: t.field(examplesOptions({ table: "bulk_step_items", of: "step_id" })),
    failure: t.exposeString("failure", { nullable: true, description: "Code of the reason why it FAILED." }),
    items: t.prismaConnection(
      {
        type: BulkStepItemType,
        cursor: "stepId_position",
        complexity: databaseCost,
        args: {
          only: t.arg({
            type: ItemChoice,
            required: true,
            defaultValue: "ALL",
            description: "Which listings to return.",
          }),
          order: t.arg({
            type: ItemOrder,
            required: true,
            defaultValue: "POSITION",
            description: "Their order.",
          }),
        },
        description:
          "The listings of the step; while PREPARING, those priced so far. Empty 90 days after the step was started: the history keeps the prices.",
        resolve: async (query, { id: stepId }, args, { deps }) => {
          requireStepCursor(query, args, stepId);
          return await deps.db.bulkStepItem.findMany({
            ...query,
            where: { stepId, ...itemsOf(args.only, deps.db.bulkStepItem) },
            orderBy: orderOf(args.order),
          });
        },
        totalCount: ({ id: stepId }, { only }, { deps: { db } }) =>
          db.bulkStepItem.count({ where: { stepId, ...itemsOf(only, db.bulkStepItem) } }),
      },
      { description: "A page of a bulk step's listings." },
      { name: "BulkStepItemsEdge", description: "A listing of a bulk step and its cursor." },
    ),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the preview was requested." }),
    startedAt: t.expose("startedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the seller started applying it; null for a preview.",
    }),
    finishedAt: t.expose("finishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was applied, undone, cancelled or failed; null until then.",
    }),
    appliedGainCents: t.float({
      complexity: databaseCost,
      description: "What the prices that are applied now earn more a month than before, in centavos.",
      resolve: async ({ id: stepId, appliedGainCents }, _args, { deps }) => {
        if (appliedGainCents !== null) return appliedGainCents;
        const where = { stepId, state: "APPLIED" as const };
        const sum = await deps.db.bulkStepItem.aggregate({ where, _sum: { monthlyGainCents: true } });
        return sum._sum.monthlyGainCents ?? 0;
      },
    }),
    canRedo: t.boolean({
      description: "Whether `redoBulkStep` would bring any price of the step back after its undo.",
      resolve: (step, _args, { deps }) => canRedo(step, deps.clock.now()),
    }),
    canUndo: t.boolean({
      description: "Whether `undoBulkStep` would restore any price.",
      resolve: (step, _args, { deps }) => canUndo(step, deps.clock.now()),
    }),
    undoUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: `Until when it can be undone: ${undoDays} days after it was started. Null for a preview.`,
      resolve: ({ startedAt }) => startedAt && undoEnd(startedAt),
    }),
  }),
});

batchOwnNodes("BulkStep", ({ bulkStep }, selection, own) => bulkStep.findMany({ ...selection, where: own }));

registerWorkType({
  name: "BulkStep",
  type: BulkStep,
  actors: ["BULK_STEP", "UNDO"],
  find: async (db, where) => {
    const row = await db.bulkStep.findUnique({ where });
    // Pothos needs the brand to tell the type of a row in a union.
    return row && BulkStep.addBrand(row);
  },
});
