import { User } from "#server/features/account/user-type.ts";
import { PriceEnding } from "#server/features/catalogue/catalogue-enums.ts";
import { ListingFilterInput } from "#server/features/catalogue/listings/listing-filter-input.ts";
import { Listing } from "#server/features/catalogue/listings/listing-type.ts";
import { requireId } from "#server/features/catalogue/require-id.ts";
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
      description: "The changes of many prices that the seller had applied, newest first.",
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
  description: "What new prices are to reach.",
  fields: (t) => ({
    kind: t.field({ type: RepricingGoalKind, required: true, description: "What `value` is." }),
    value: t.float({ required: true, description: "%, centavos or a multiple; changes take a minus." }),
  }),
});

builder.relayMutationField(
  "createBulkStep",
  {
    description: "Which listings and how: exactly one of `ids`, `filter` and `sameListingsAs`.",
    inputFields: (t) => ({
      ids: t.globalIDList({
        for: Listing,
        description: `Global ids of the listings, 1 to ${maxSelectedListings}.`,
      }),
      filter: t.field({
        type: ListingFilterInput,
        description: "All listings that the filter finds; `{}` is the whole catalogue. Archived ones never.",
      }),
      sameListingsAs: t.globalID({
        for: BulkStep,
        description: "The listings that this earlier bulk step was asked for.",
      }),
      goal: t.field({ type: GoalInput, required: true, description: "What the new prices reach." }),
      ending: t.field({
        type: PriceEnding,
        required: true,
        defaultValue: "NONE",
        description: "How they end.",
      }),
    }),
  },
  {
    description:
      "Starts the preview of a change of many prices, in place of the seller's earlier preview. Follow it with `catalogueWork` until it is READY. Requires the feature `bulk_pricing`, else FEATURE_DENIED; BULK_STEP_RUNNING while another step is applied or undone.",
    authScopes: { signedIn: true },
    extensions: openToKeys("WRITE"),
    complexity: { field: previewCost },
    errors: {
      types: [InvalidInputError, RefusedError],
      union: { name: "CreateBulkStepResult", description: "The result of `createBulkStep`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const { goal, ending, ids, filter, sameListingsAs } = input;
      const bulkStep = await createBulkStep(deps, account, {
        goal,
        ending,
        ids: ids?.map(requireId) ?? null,
        filter: filter ?? null,
        sameListingsAs: sameListingsAs ? requireId(sameListingsAs) : null,
      });
      return { bulkStep };
    },
  },
  {
    description: "The preview has begun.",
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
      description: `${description} BULK_STEP_CHANGED when it is no longer at that point, NOT_FOUND for another seller's.`,
      authScopes: { signedIn: true },
      extensions: openToKeys("WRITE"),
      complexity: { field: databaseCost },
      errors: {
        types: [RefusedError],
        union: { name: union, description: `The result of \`${name}\`.` },
      },
      resolve: async (_root, { input }, { deps, identity }) => {
        const account = await identity.requireAccount();
        const bulkStep = await move(deps, { id: requireId(input.id), account });
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
    "Has the new prices of a READY preview applied. Listings that are no longer as the preview saw them are skipped. Requires the feature `bulk_pricing`, else FEATURE_DENIED. Succeeds if it is applied already.",
  done: "The step is being applied.",
});

moveMutation("cancelBulkStep", cancelBulkStep, {
  union: "CancelBulkStepResult",
  description:
    "Ends a preview, or a step that is being applied: what was applied until then stays and can be undone. Succeeds if it is cancelled already.",
  done: "The step has ended.",
});

moveMutation("undoBulkStep", undoBulkStep, {
  union: "UndoBulkStepResult",
  description:
    "Has the old prices set back where the price is still the step's, for 30 days after the start, also without the feature. Succeeds if it is undone already.",
  done: "The step is being undone.",
});
