import { undoDays } from "#core/catalogue/repricing/undo-days.ts";
import { requireIdOf } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { PriceEnding } from "#server/features/catalogue/catalogue-enums.ts";
import { ListingFilterInput } from "#server/features/catalogue/listings/listing-filter-input.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { openToKeys } from "#server/platform/graphql/limits/open-to-keys.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/limits/require-cursor.ts";
import { maxSelectedListings } from "./bulk-step-json.ts";
import { BulkStep, RepricingGoalKind } from "./bulk-step-type.ts";
import { createBulkStep } from "./create-bulk-step.ts";
import { applyBulkStep, cancelBulkStep, undoBulkStep } from "./move-bulk-step.ts";

/** A preview prices a whole catalogue. */
const previewCost = 5000;

builder.objectField(User, "bulkSteps", (t) =>
  t.prismaConnection(
    {
      type: BulkStep,
      cursor: "id",
      complexity: databaseCost,
      description: "The bulk price changes that the seller has applied, newest first.",
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { bulkStep } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => bulkStep.count({ where: { id, userId } })),
        );
        return await bulkStep.findMany({
          ...query,
          where: { userId, startedAt: { not: null } },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        });
      },
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

builder.relayMutationField(
  "createBulkStep",
  {
    description:
      "Which listings to reprice and how. Give exactly one of `ids`, `filter` and `sameListingsAs`.",
    inputFields: (t) => ({
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
        description: "The selection of this earlier bulk step, by ids or by filter.",
      }),
      goal: t.field({ type: GoalInput, required: true, description: "The goal of the new prices." }),
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
    }),
  },
  {
    description:
      "Starts the preview of a bulk price change, which replaces the seller's earlier preview. Follow its progress with `catalogueWork` until it is READY. Requires the feature `bulk_pricing`, else FEATURE_DENIED; BULK_STEP_RUNNING while another step is being applied or undone.",
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: previewCost },
    errors: {
      types: [InvalidInputError, RefusedError],
      union: { name: "CreateBulkStepResult", description: "The result of `createBulkStep`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const { goal, ending, raiseOnly, ids, filter, sameListingsAs } = input;
      const bulkStep = await createBulkStep(deps, account, {
        goal,
        ending,
        raiseOnly,
        ids: ids?.map((id) => requireIdOf("Listing", id)) ?? null,
        filter: filter ?? null,
        sameListingsAs: sameListingsAs ? requireIdOf("BulkStep", sameListingsAs) : null,
      });
      return { bulkStep };
    },
  },
  {
    description: "The preview was started.",
    outputFields: (t) => ({
      bulkStep: t.expose("bulkStep", { type: BulkStep, description: "The preview." }),
    }),
  },
);

/** Adds a mutation that applies, cancels or undoes a step. */
function moveMutation(
  name: "applyBulkStep" | "cancelBulkStep" | "undoBulkStep",
  move: typeof applyBulkStep,
  { union, description, done }: { union: string; description: string; done: string },
): void {
  builder.relayMutationField(
    name,
    {
      description: "The bulk step.",
      inputFields: (t) => ({
        id: t.globalID({ for: BulkStep, required: true, description: "Global id of the bulk step." }),
      }),
    },
    {
      description: `${description} BULK_STEP_CHANGED when the step's state no longer allows it, NOT_FOUND for another seller's step.`,
      authScopes: { signedIn: true },
      extensions: openToKeys("WRITE"),
      complexity: { field: databaseCost },
      errors: {
        types: [RefusedError],
        union: { name: union, description: `The result of \`${name}\`.` },
      },
      resolve: async (_root, { input }, { deps, identity }) => {
        const account = await identity.requireAccount();
        const bulkStep = await move(deps, { id: requireIdOf("BulkStep", input.id), account });
        return { bulkStep };
      },
    },
    {
      description: done,
      outputFields: (t) => ({
        bulkStep: t.expose("bulkStep", { type: BulkStep, description: "The bulk step." }),
      }),
    },
  );
}

moveMutation("applyBulkStep", applyBulkStep, {
  union: "ApplyBulkStepResult",
  description:
    "Starts applying the new prices of a READY preview. Listings that have changed since the preview are skipped. Requires the feature `bulk_pricing`, else FEATURE_DENIED. Succeeds if the step is already being applied, or was applied.",
  done: "The step is being applied.",
});

moveMutation("cancelBulkStep", cancelBulkStep, {
  union: "CancelBulkStepResult",
  description:
    "Cancels a preview, or stops a step that is being applied: prices applied until then are kept and can be undone. Succeeds if the step is already cancelled.",
  done: "The step has ended.",
});

moveMutation("undoBulkStep", undoBulkStep, {
  union: "UndoBulkStepResult",
  description: `Starts restoring the old price of each listing that still has the step's price. Allowed for ${undoDays} days after the step was started, even without the feature. Succeeds if the step is already being undone, or was undone.`,
  done: "The step is being undone.",
});
