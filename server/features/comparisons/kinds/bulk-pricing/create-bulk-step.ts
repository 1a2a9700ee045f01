import { bulkEditText, bulkPricingText as text } from "#core/catalogue/catalogue-text.ts";
import { type BulkEdit, checkEdit } from "#core/comparison/bulk-edit/bulk-edit.ts";
import {
  checkRepricing,
  type Repricing,
  type RepricingGoal,
} from "#core/comparison/repricing/repricing-goal.ts";
import { checkStart } from "#core/comparison/repricing/scheduled-start.ts";
import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { ListingFilter } from "#server/features/catalogue/listing-where.ts";
import { chosenSelection, type StoredSelection } from "#server/features/catalogue/selection/selection.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { BulkStep } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { countSelected, selectedBy } from "../../selection/selected-listings.ts";
import { feeChangeOf } from "../fee-changes/restored-margins.ts";
import { simulationOf } from "../simulations/find-campaign.ts";
import { newSummary, readRequest } from "./bulk-step-json.ts";
import { enqueueBulkStep } from "./enqueue-bulk-step.ts";
import { findLeftOut } from "./leave-out-items.ts";
import { replacePreview, requireOwnStep } from "./open-steps.ts";

type CreateDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;

/**
 * What to reprice and how. Exactly one of `ids`, `filter` and `sameListingsAs`, an earlier step's
 * id.
 */
export type NewBulkStep = Omit<Repricing, "goal"> & {
  /** The goal of new prices, or the edit of another field (GR-04): exactly one of them. */
  goal: RepricingGoal | null;
  edit: BulkEdit | null;
  /** The civil day at whose midnight it begins; null: at once. */
  startsOn: CivilDay | null;
  ids: readonly string[] | null;
  filter: ListingFilter | null;
  sameListingsAs: string | null;
};

/**
 * Starts the preview of a bulk price change (PR-09), which replaces the seller's earlier preview.
 * Requires `bulk_pricing`. Throws InvalidInputError, or RefusedError BULK_STEP_RUNNING while
 * another step is being applied or undone.
 */
export async function createBulkStep(
  deps: CreateDeps,
  account: Account,
  { ids, filter, sameListingsAs, startsOn, goal, edit, ...repricing }: NewBulkStep,
): Promise<BulkStep> {
  requireEntitlement(deps, account, "bulk_pricing");
  const change = checkChange({ goal, edit, ...repricing });
  const issues = [...change.issues, ...checkStart(startsOn, civilDayOf(deps.clock.now()))];
  if (issues.length > 0) throw new InvalidInputError(issues);
  const userId = account.id;
  const earlier =
    sameListingsAs === null ? null : await requireOwnStep(deps.db, { id: sameListingsAs, account });
  const selection = readSelection({ ids, filter, earlier });
  if (goal?.kind === "RESTORED_MARGIN" && feeChangeOf(selection) === null)
    throw invalid("goal.kind", text.noFeeChange);
  if (goal?.kind === "CAMPAIGN_PRICE" && simulationOf(selection) === null)
    throw invalid("goal.kind", text.noSimulation);
  const itemCount = await countSelected(deps.db, userId, selectedBy({ selection, edit }));
  if (itemCount === 0) throw invalid("ids" in selection ? "ids" : "filter", text.nothingSelected);
  const leftOut = earlier === null ? [] : await findLeftOut(deps.db, earlier);
  const now = deps.clock.now();
  const step = await replacePreview(deps.db, userId, (tx) =>
    tx.bulkStep.create({
      data: {
        userId,
        request: { selection, leftOut, startsOn, ...repricing, goal, edit: change.edit },
        summary: newSummary(),
        itemCount,
        createdAt: now,
        updatedAt: now,
      },
    }),
  );
  await enqueueBulkStep(deps, step);
  return step;
}

type Change = Omit<Repricing, "goal"> & Pick<NewBulkStep, "goal" | "edit">;

/** The issues of what changes, and the edit as it is stored. */
function checkChange({ goal, edit, ...repricing }: Change): { issues: Issue[]; edit: BulkEdit | null } {
  if (goal !== null && edit === null) return { issues: checkRepricing({ goal, ...repricing }), edit };
  if (goal !== null || edit === null)
    return { issues: [{ field: "goal", message: bulkEditText.oneChange }], edit };
  const checked = checkEdit(edit);
  return checked.ok ? { issues: [], edit: checked.value } : { issues: checked.issues, edit };
}

type Issue = { field: string; message: string };

type Given = Pick<NewBulkStep, "ids" | "filter"> & { earlier: BulkStep | null };

function readSelection({ ids, filter, earlier }: Given): StoredSelection {
  const given = [ids, filter, earlier].filter((each) => each !== null);
  if (given.length !== 1) throw invalid("ids", text.oneSelection);
  if (earlier !== null) return readRequest(earlier.request).selection;
  return chosenSelection({ ids, filter }, text.oneSelection);
}

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
