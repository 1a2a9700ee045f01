import { z } from "zod";
import type { RepricingShare, RepricingTotals } from "#core/catalogue/repricing/reprice-listing.ts";
import type { RepricingGoalKind as Kind, RepricingGoal } from "#core/catalogue/repricing/repricing-goal.ts";
import { undoDays, undoEnd } from "#core/catalogue/repricing/undo-days.ts";
import { ownNode } from "#server/features/account/own-node.ts";
import { PriceEnding } from "#server/features/catalogue/catalogue-enums.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { WorkStateEnum } from "#server/platform/work/work-state-type.ts";
import { registerWorkType } from "#server/platform/work/work-type.ts";
import { BulkStepItemType } from "./bulk-step-item-type.ts";
import { type BulkStepSummary, readRequest, readSummary } from "./bulk-step-json.ts";
import { canUndo } from "./move-bulk-step.ts";

export const RepricingGoalKind = builder.enumType("RepricingGoalKind", {
  description: "The goal of new prices.",
  values: {
    MARGIN: { description: "A margin after ads, in % of the effective price: 0 to 99." },
    PROFIT: { description: "A profit after ads, in centavos per sale." },
    ROAS: { description: "A break-even ROAS above 1: ads with this ROAS then lose no money (D176)." },
    CHANGE_PCT: { description: "A change of the current price, in %: -99 to 1,000." },
    CHANGE_CENTS: { description: "A change of the current price, in centavos." },
  } satisfies Record<Kind, { description: string }>,
});

const Goal = builder.objectRef<RepricingGoal>("RepricingGoal").implement({
  description: "The goal of new prices.",
  fields: (t) => ({
    kind: t.expose("kind", { type: RepricingGoalKind, description: "The meaning of `value`." }),
    value: t.exposeFloat("value", { description: "A percentage, centavos or a multiple." }),
  }),
});

type Choice = "ALL" | "CHANGED" | "RAISED" | "LOWERED" | "SKIPPED";

/** The items of a choice. Postgres compares the two columns of a row. */
function itemsOf(choice: Choice, { fields }: Db["bulkStepItem"]): Prisma.BulkStepItemWhereInput {
  const { oldPriceCents } = fields;
  switch (choice) {
    case "ALL":
      return {};
    case "CHANGED":
      return { outcome: "CHANGED" };
    case "RAISED":
      return {
        outcome: "CHANGED",
        OR: [{ oldPriceCents: null }, { newPriceCents: { gte: oldPriceCents } }],
      };
    case "LOWERED":
      return { outcome: "CHANGED", newPriceCents: { lt: oldPriceCents } };
    case "SKIPPED":
      return { state: { in: ["SKIPPED", "KEPT"] } };
  }
}

const ItemChoice = builder.enumType("BulkItemChoice", {
  description: "Which listings of a bulk step to return.",
  values: {
    ALL: { description: "All, those with a new price first." },
    CHANGED: { description: "Those with a new price." },
    RAISED: { description: "Those whose new price is higher, or the first one." },
    LOWERED: { description: "Those whose new price is lower." },
    SKIPPED: { description: "Those that the step, or its undo, left unchanged." },
  } satisfies Record<Choice, { description: string }>,
});

export const BulkStep = builder.prismaNode("BulkStep", {
  description: `A bulk price change (PR-09): first a preview, then applied as a whole, which can be undone as a whole for ${undoDays} days. \`node\` only finds the seller's own.`,
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    state: t.expose("state", {
      type: WorkStateEnum,
      description: "PREPARING and READY are the preview; CANCELLED keeps what was applied before.",
    }),
    goal: t.field({
      type: Goal,
      description: "The goal of the new prices.",
      resolve: ({ request }) => readRequest(request).goal,
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
        },
        description: "The listings of the step; while PREPARING, those priced so far.",
        resolve: async (query, { id: stepId }, args, { deps }) => {
          requireStepCursor(query, args, stepId);
          return await deps.db.bulkStepItem.findMany({
            ...query,
            where: { stepId, ...itemsOf(args.only, deps.db.bulkStepItem) },
            orderBy: { position: "asc" },
          });
        },
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

const Totals = builder.objectRef<RepricingTotals>("BulkStepTotals").implement({
  description: "What the listings of a bulk step earn. Listings without figures do not count.",
  fields: (t) => ({
    monthlyProfitCents: t.exposeFloat("monthlyProfitCents", {
      description: "Profit per month, in centavos.",
    }),
    inLoss: t.exposeInt("inLoss", { description: "Listings whose sales lose money." }),
    lossZone: t.exposeInt("lossZone", { description: "Listings whose price lies in a loss zone (FE-13)." }),
  }),
});

const Share = builder.objectRef<RepricingShare>("BulkStepShare").implement({
  description: "Some of the new prices of a bulk step.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "Number of listings." }),
    gainCents: t.exposeFloat("gainCents", {
      description: "What they change a month, in centavos; negative for a loss.",
    }),
  }),
});

const MissingField = builder.objectRef<{ field: string; count: number }>("BulkStepMissingField").implement({
  description: "A fact that listings lack for the goal.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "As in `Listing.missing`." }),
    count: t.exposeInt("count", { description: "Number of listings that lack it." }),
  }),
});

const BulkStepSummaryType = builder.objectRef<BulkStepSummary>("BulkStepSummary").implement({
  description: "The effect of a bulk step on its listings, and how far it has got.",
  fields: (t) => ({
    before: t.expose("before", { type: Totals, description: "At the old prices." }),
    after: t.expose("after", { type: Totals, description: "At the new prices." }),
    leavesLossZone: t.exposeInt("leavesLossZone", { description: "Listings that leave a loss zone." }),
    entersLossZone: t.exposeInt("entersLossZone", { description: "Listings that enter a loss zone." }),
    changed: t.int({
      description: "Listings with a new price.",
      resolve: ({ outcomes }) => outcomes.CHANGED,
    }),
    unchanged: t.int({
      description: "Listings that already have the new price.",
      resolve: ({ outcomes }) => outcomes.UNCHANGED,
    }),
    unreachable: t.int({
      description: "Listings for which no price reaches the goal.",
      resolve: ({ outcomes }) => outcomes.UNREACHABLE,
    }),
    missing: t.int({
      description: "Listings without a fact that the goal needs: cost, price, weight…",
      resolve: ({ outcomes }) => outcomes.MISSING,
    }),
    raised: t.expose("raised", { type: Share, description: "New prices above the old ones." }),
    lowered: t.expose("lowered", { type: Share, description: "New prices below the old ones." }),
    notRaised: t.int({
      description: "Listings whose new price would be lower, and which `raiseOnly` left as they are.",
      resolve: ({ outcomes }) => outcomes.NOT_RAISED,
    }),
    missingFields: t.field({
      type: [MissingField],
      description: "What the `missing` listings lack, the most frequent first.",
      resolve: ({ missingFields }) =>
        Object.entries(missingFields)
          .map(([field, count]) => ({ field, count }))
          .sort((one, other) => other.count - one.count),
    }),
    applied: t.exposeInt("applied", { description: "Listings whose new price was applied." }),
    skipped: t.exposeInt("skipped", {
      description: "Listings not changed: they have changed since the preview, or are read-only (D178).",
    }),
    undone: t.exposeInt("undone", { description: "Listings whose old price was restored." }),
    kept: t.exposeInt("kept", {
      description: "Listings that the undo left unchanged: their price has changed since.",
    }),
  }),
});

const maxPosition = 2 ** 31 - 1;
const stepCursor = z.object({
  stepId_position: z.object({ stepId: z.string(), position: z.int().min(0).max(maxPosition) }),
});

/**
 * Throws InvalidInputError for a cursor that is not of this step's list, as `requireCursor` does.
 */
function requireStepCursor(
  { cursor }: { cursor?: unknown },
  { after }: { after?: string | null | undefined },
  stepId: string,
): void {
  if (cursor === undefined) return;
  if (stepCursor.safeParse(cursor).data?.stepId_position.stepId === stepId) return;
  throw new InvalidInputError([
    { field: after ? "after" : "before", message: "Este cursor não é desta lista." },
  ]);
}

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
