import { requireIdOf } from "#server/features/account/own-node.ts";
import { maxSelectedListings } from "#server/features/catalogue/selection/selection.ts";
import { AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { leaveOutItems } from "./leave-out-items.ts";
import { BulkStepItemType, type ItemKey, readNodeKey } from "./types/bulk-step-item-type.ts";
import { BulkStep } from "./types/bulk-step-type.ts";

sellerMutation("leaveOutOfBulkStep", {
  does: "Leaves listings out of a READY preview: `applyBulkStep` then keeps their prices, and its totals no longer count them. BULK_STEP_CHANGED when the step is no longer READY, NOT_FOUND for another seller's step.",
  takes: "Which listings of a preview to leave out, or to take back in.",
  input: (t) => ({
    id: t.globalID({ for: BulkStep, required: true, description: "Global id of the bulk step." }),
    items: t.globalIDList({
      for: BulkStepItemType,
      required: true,
      description: `Global ids of its items, 1 to ${maxSelectedListings}.`,
    }),
    isLeftOut: t.boolean({
      required: true,
      defaultValue: true,
      description: "False takes them back in.",
    }),
  }),
  keys: "WRITE",
  cost: databaseCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const id = requireIdOf("BulkStep", input.id);
    const positions = input.items.map((item) => positionIn(id, readNodeKey(item.id)));
    const isFitting = positions.length > 0 && positions.length <= maxSelectedListings;
    if (!isFitting) throw new InvalidInputError([{ field: "items", message: tooMany }]);
    return await leaveOutItems(deps, { id, account, positions, isLeftOut: input.isLeftOut });
  },
  gives: "The preview without these listings, or with them again.",
  output: (t) => ({
    bulkStep: t.expose("bulkStep", { type: BulkStep, description: "The preview." }),
    items: t.expose("items", {
      type: [BulkStepItemType],
      description: "The listings that were left out, or taken back in.",
    }),
  }),
});

const tooMany = `Informe de 1 a ${maxSelectedListings} anúncios.`;

function positionIn(stepId: string, key: ItemKey | null): number {
  if (key?.stepId !== stepId) throw new AppError("NOT_FOUND");
  return key.position;
}
