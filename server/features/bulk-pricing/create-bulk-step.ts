import { bulkPricingText as text } from "#core/catalogue/catalogue-text.ts";
import { checkRepricing, type Repricing } from "#core/catalogue/repricing/repricing-goal.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { ListingFilter } from "#server/features/catalogue/listings/listing-where.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { BulkStep } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { filterSelection, newSummary, readRequest, type Selection } from "./bulk-step-json.ts";
import { enqueueBulkStep } from "./enqueue-bulk-step.ts";
import { replacePreview, requireOwnStep } from "./open-steps.ts";
import { countSelected } from "./selected-listings.ts";

type CreateDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;

/**
 * What to reprice and how. Exactly one of `ids`, `filter` and `sameListingsAs`, an earlier step's
 * id.
 */
export type NewBulkStep = Repricing & {
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
  { goal, ending, raiseOnly = false, ...listings }: NewBulkStep,
): Promise<BulkStep> {
  requireEntitlement(deps, account, "bulk_pricing");
  const issues = checkRepricing({ goal, ending });
  if (issues.length > 0) throw new InvalidInputError(issues);
  const userId = account.id;
  const selection = await readSelection(deps.db, account, listings);
  const itemCount = await countSelected(deps.db, userId, selection);
  if (itemCount === 0) throw invalid("ids" in selection ? "ids" : "filter", text.nothingSelected);
  const now = deps.clock.now();
  const step = await replacePreview(deps.db, userId, (tx) =>
    tx.bulkStep.create({
      data: {
        userId,
        request: { selection, goal, ending, raiseOnly },
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

async function readSelection(
  db: Db,
  account: Account,
  { ids, filter, sameListingsAs }: Omit<NewBulkStep, keyof Repricing>,
): Promise<Selection> {
  const given = [ids, filter, sameListingsAs].filter((each) => each !== null);
  if (given.length !== 1) throw invalid("ids", text.oneSelection);
  if (sameListingsAs !== null) {
    const step = await requireOwnStep(db, { id: sameListingsAs, account });
    return readRequest(step.request).selection;
  }
  if (ids !== null) return { ids: [...new Set(ids)] };
  const { archived, ...rest } = filter ?? {};
  if (archived) throw invalid("filter.archived", text.notArchived);
  return filterSelection(rest);
}

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
