import { undoDays } from "#core/comparison/repricing/undo-days.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { PriceEnding } from "#server/features/catalogue/catalogue-enums.ts";
import { ListingFilterInput } from "#server/features/catalogue/listing-filter-input.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { maxSelectedListings } from "#server/features/catalogue/selection/selection.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { createBulkStep } from "./create-bulk-step.ts";
import { applyBulkStep, cancelBulkStep, redoBulkStep, undoBulkStep } from "./move-bulk-step.ts";
import { BulkEditInput, editIn } from "./types/bulk-edit-input.ts";
import { BulkStep, RepricingGoalKind } from "./types/bulk-step-type.ts";

/** A preview prices a whole catalogue. */
const previewCost = 5000;

/** Applied or scheduled: a preview alone is not listed. */
const isStep = { OR: [{ startedAt: { not: null } }, { startsAt: { not: null } }] };

builder.objectField(User, "bulkSteps", (t) =>
  t.prismaConnection(
    {
      type: BulkStep,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
      description: "The bulk price changes that the seller has applied or scheduled, newest first.",
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { bulkStep } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => bulkStep.count({ where: { id, userId } })),
        );
        return await bulkStep.findMany({
          ...query,
          where: { userId, ...isStep, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: ({ id: userId }, args, { deps }) =>
        deps.db.bulkStep.count({ where: { userId, ...isStep, ...createdSinceWhere(args) } }),
    },
    { description: "A page of a seller's bulk steps." },
    { name: "UserBulkStepsEdge", description: "A bulk step and its cursor." },
  ),
);

const GoalInput = builder.inputType("RepricingGoalInput", {
  description: "The goal of the new prices.",
  fields: (t) => ({
    kind: t.field({ type: RepricingGoalKind, required: true, description: "The meaning of `value`." }),
    value: t.float({
      required: true,
      description: "A percentage, centavos or a multiple, depending on `kind`. A change may be negative.",
    }),
  }),
});

sellerMutation("createBulkStep", {
  does: "Starts the preview of a bulk change of prices or of another field, which replaces the seller's earlier preview. Follow its progress with `catalogueWork` until it is READY. Requires the feature `bulk_pricing`, else FEATURE_DENIED; BULK_STEP_RUNNING while another step is being applied or undone.",
  takes:
    "Which listings to change and how. Give exactly one of `ids`, `filter` and `sameListingsAs`, and one of `goal` and `edit`.",
  input: (t) => ({
    ids: t.globalIDList({
      for: Listing,
      description: `Global ids of the listings, 1 to ${maxSelectedListings}.`,
    }),
    filter: t.field({
      type: ListingFilterInput,
      description:
        "All listings that the filter finds; `{}` is the whole catalogue. Archived listings are never included.",
    }),
    sameListingsAs: t.globalID({
      for: BulkStep,
      description:
        "The selection of this earlier bulk step, by ids or by filter; what was left out of its preview stays left out.",
    }),
    goal: t.field({ type: GoalInput, description: "The goal of the new prices; absent with `edit`." }),
    edit: t.field({ type: BulkEditInput, description: "The change of another field, in place of `goal`." }),
    ending: t.field({
      type: PriceEnding,
      required: true,
      defaultValue: "NONE",
      description: "How the new prices end.",
    }),
    raiseOnly: t.boolean({
      required: true,
      defaultValue: false,
      description: "Leaves listings as they are whose new price would be lower (NOT_RAISED).",
    }),
    endingCents: t.int({
      description: "Centavos of another ending, 0 to 99, in place of `ending`.",
    }),
    maxChangePct: t.float({
      description:
        "Leaves listings as they are whose price would change by more than this, up or down, in % (TOO_LARGE). Above 0, up to 1,000.",
    }),
    startsOn: t.field({
      type: "Date",
      description:
        "Day in São Paulo, up to 90 days ahead, by whose rules the prices are calculated and at whose midnight `applyBulkStep` schedules them. Default: today's rules, applied at once.",
    }),
  }),
  keys: "WRITE",
  cost: previewCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const { ids, filter, sameListingsAs, goal, edit, ending, raiseOnly } = input;
    const bulkStep = await createBulkStep(deps, account, {
      goal: goal ?? null,
      edit: edit ? editIn(edit) : null,
      ending,
      raiseOnly,
      endingCents: input.endingCents ?? null,
      maxChangePct: input.maxChangePct ?? null,
      startsOn: input.startsOn ?? null,
      ids: ids?.map((id) => requireIdOf("Listing", id)) ?? null,
      filter: filter ?? null,
      sameListingsAs: sameListingsAs ? requireIdOf("BulkStep", sameListingsAs) : null,
    });
    return { bulkStep };
  },
  gives: "The preview was started.",
  output: (t) => ({
    bulkStep: t.expose("bulkStep", { type: BulkStep, description: "The preview." }),
  }),
});

/** Adds a mutation that applies, cancels or undoes a step. */
function moveMutation(
  name: "applyBulkStep" | "cancelBulkStep" | "undoBulkStep" | "redoBulkStep",
  move: typeof applyBulkStep,
  { description, done }: { description: string; done: string },
): void {
  sellerMutation(name, {
    does: `${description} BULK_STEP_CHANGED when the step's state no longer allows it, NOT_FOUND for another seller's step.`,
    takes: "The bulk step.",
    input: (t) => ({
      id: t.globalID({ for: BulkStep, required: true, description: "Global id of the bulk step." }),
    }),
    keys: "WRITE",
    cost: databaseCost,
    refuses: [RefusedError],
    resolve: async (input, { deps, identity }) => {
      const account = await identity.requireAccount();
      const bulkStep = await move(deps, {
        id: requireIdOf("BulkStep", input.id),
        account,
        apiKey: identity.apiKey(),
      });
      return { bulkStep };
    },
    gives: done,
    output: (t) => ({
      bulkStep: t.expose("bulkStep", { type: BulkStep, description: "The bulk step." }),
    }),
  });
}

moveMutation("applyBulkStep", applyBulkStep, {
  description:
    "Starts applying the new prices of a READY preview. Listings that have changed since the preview are skipped. A step with `startsOn` is SCHEDULED instead until that day begins; BULK_STEPS_SCHEDULED for more than 20. Requires the feature `bulk_pricing`, else FEATURE_DENIED. Succeeds if the step is already scheduled, being applied, or was applied.",
  done: "The step is being applied, or scheduled.",
});

moveMutation("cancelBulkStep", cancelBulkStep, {
  description:
    "Cancels a preview or a scheduled step, or stops a step that is being applied: prices applied until then are kept and can be undone. Succeeds if the step is already cancelled.",
  done: "The step has ended.",
});

moveMutation("undoBulkStep", undoBulkStep, {
  description: `Starts restoring the old price of each listing that still has the step's price. Allowed for ${undoDays} days after the step was started, even without the feature. Succeeds if the step is already being undone, or was undone.`,
  done: "The step is being undone.",
});

moveMutation("redoBulkStep", redoBulkStep, {
  description: `Undoes the undo of a step: starts bringing its prices back where they are still what the undo restored; others are KEPT. Allowed for ${undoDays} days after the step was started, even without the feature, and can be undone again. Succeeds if that is being done, or was done.`,
  done: "The step's prices are being brought back.",
});
