import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import type { EditValue } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { editListing } from "#core/comparison/bulk-edit/edit-listing.ts";
import {
  changePct,
  type ListingRepricing,
  repriceListing,
  repricingOutcomes,
} from "#core/comparison/repricing/reprice-listing.ts";
import type { RepricingGoal } from "#core/comparison/repricing/repricing-goal.ts";
import { addToSummary, monthlyGainCents } from "#core/comparison/repricing/repricing-summary.ts";
import { waitForCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { soldListingOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import { compareListings } from "#server/features/comparisons/engine/compare-listings.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Work } from "#server/platform/work/work-kind.ts";
import { readSelected, type SelectedListing, selectedBy } from "../../../selection/selected-listings.ts";
import { feeChangeOf, findRestoredMargins } from "../../fee-changes/restored-margins.ts";
import { findCampaign, simulationOf } from "../../simulations/find-campaign.ts";
import { type BulkStepRequest, readRequest } from "../bulk-step-json.ts";
import { leaveOutAgain } from "../leave-out-items.ts";
import { claimStep, saveProgress } from "./step-progress.ts";

const chunkSize = 20_000;
/** Number of positions reserved for each outcome: far more than a seller has listings. */
const positionsPerOutcome = 300_000_000;

/** Prices the next listings of a preview; the last chunk makes it READY. */
export async function prepareChunk(
  { db, clock, env }: Pick<Deps, "db" | "clock"> & { env: Pick<Deps["env"], "local"> },
  { id, userId }: Work,
  size = chunkSize,
): Promise<void> {
  await db.$transaction(async (tx) => {
    // Prevents listings from being removed before their items are stored: the database does not
    // check an item's listing (D218).
    await waitForCatalogue(tx, userId);
    const step = await claimStep(tx, id, { state: "PREPARING", now: clock.now() });
    if (!step) return;
    const request = readRequest(step.request);
    const { startsOn } = request;
    const restored = await findRestored({ tx, env }, userId, request);
    const own = await loadFigureContext(tx, userId, clock);
    const today = restored ? { ...own, rules: restored.rules } : own;
    // A scheduled step is priced by the rules of the day on which it begins (D290).
    const context = startsOn !== null && startsOn > today.today ? { ...today, today: startsOn } : today;
    const campaign = await findCampaignOf(tx, userId, request);
    const change = changeOf(request, { restored, campaign }, context);
    const slice = { after: step.cursor, limit: size };
    let summary = step.totals;
    const { done, last } = await compareListings({
      pages: readSelected(db, userId, selectedBy(request), slice),
      price: (row): PreviewItem => ({ id: row.id, version: row.version, ...change(row) }),
      store: (items, earlier) => {
        summary = { ...summary, ...addToSummary(summary, items) };
        return insertItems(tx, { id, doneItems: step.doneItems + earlier }, items);
      },
    });
    const finished = done < size ? ({ state: "READY", finishedAt: null } as const) : null;
    if (finished) summary = await leaveOutAgain(tx, step, summary);
    await saveProgress(tx, step, { summary, done, cursor: last ?? undefined, finished });
  }, longTransaction);
}

type Restored = Awaited<ReturnType<typeof findRestoredMargins>>;

/** The margins to restore, when that is the goal. */
async function findRestored(
  deps: { tx: DbTransaction; env: Pick<Deps["env"], "local"> },
  userId: string,
  { goal, selection }: BulkStepRequest,
): Promise<Restored | null> {
  const feeChangeId = goal?.kind === "RESTORED_MARGIN" ? feeChangeOf(selection) : null;
  return feeChangeId === null ? null : await findRestoredMargins(deps, { userId, feeChangeId });
}

type Campaign = Awaited<ReturnType<typeof findCampaign>>;

/** The campaign to enter, when that is the goal. */
async function findCampaignOf(
  tx: DbTransaction,
  userId: string,
  { goal, selection }: BulkStepRequest,
): Promise<Campaign> {
  const simulationId = goal?.kind === "CAMPAIGN_PRICE" ? simulationOf(selection) : null;
  return simulationId === null ? null : await findCampaign(tx, { userId, simulationId });
}

/** What a goal reads besides the listing. */
type GoalSource = { restored: Restored | null; campaign: Campaign };

const keepsPrice = { kind: "CHANGE_CENTS", value: 0 } as const;

type Change = ListingRepricing & { oldValue?: EditValue | undefined; newValue?: EditValue | undefined };
type PreviewItem = Pick<SelectedListing, "id" | "version"> & Change;

/** What the step does to each listing: a new value of the edited field (GR-04), or a new price. */
function changeOf(
  { goal, edit, ...repricing }: BulkStepRequest,
  source: GoalSource,
  context: FigureContext,
): (row: SelectedListing) => Change {
  if (goal !== null) {
    const goalOf = ownGoal(goal, source);
    const changes = source.campaign?.changes ?? null;
    return (row) =>
      repriceListing(row, soldListingOfRow(row), { goal: goalOf(row), ...repricing }, context, changes);
  }
  if (edit === null) throw new Error("bulk_step_without_change");
  return (row) => {
    const edited = editListing(row, soldListingOfRow(row), edit, context);
    return { ...edited, oldPriceCents: row.priceCents, newPriceCents: row.priceCents, missing: [] };
  };
}

/** The goal with each listing's own margin or price. A listing without one keeps its price. */
function ownGoal(
  goal: RepricingGoal,
  { restored, campaign }: GoalSource,
): (row: SelectedListing) => RepricingGoal {
  const { kind } = goal;
  if (kind === "CAMPAIGN_PRICE")
    return () => (campaign === null ? keepsPrice : { kind, value: campaign.minimumMarginPct });
  if (kind !== "PRICE_THERE" && restored === null) return () => goal;
  return ({ id, priceThereCents }) => {
    const value = kind === "PRICE_THERE" ? priceThereCents : restored?.margins.get(id);
    return value == null ? keepsPrice : { kind, value };
  };
}

async function insertItems(
  tx: DbTransaction,
  { id, doneItems }: { id: string; doneItems: number },
  items: readonly PreviewItem[],
): Promise<void> {
  const rows = items.map(({ before, after, outcome, missing: _missing, ...item }, index) => ({
    ...item,
    outcome,
    position: repricingOutcomes.indexOf(outcome) * positionsPerOutcome + doneItems + index,
    oldProfit: before.profitCents,
    newProfit: after.profitCents,
    oldMargin: before.marginPct,
    newMargin: after.marginPct,
    oldInLossZone: before.inLossZone,
    newInLossZone: after.inLossZone,
    monthlyGain: monthlyGainCents({ before, after }),
    changePct: changePct(...numbersOf(item)),
    oldValue: jsonOf(item.oldValue),
    newValue: jsonOf(item.newValue),
  }));
  await tx.$executeRaw`/* insert_bulk_step_items */
    INSERT INTO "bulk_step_items" ("step_id", "listing_id", "version", "position", "outcome", "old_price_cents",
      "new_price_cents", "old_profit_cents", "new_profit_cents", "old_margin_pct", "new_margin_pct",
      "old_in_loss_zone", "new_in_loss_zone", "monthly_gain_cents", "change_pct", "old_value", "new_value")
    SELECT ${id}::uuid, w.* FROM ${unnestRows(rows, {
      id: "uuid",
      version: "int",
      position: "int",
      outcome: "repricing_outcome",
      oldPriceCents: "int",
      newPriceCents: "int",
      oldProfit: "float8",
      newProfit: "float8",
      oldMargin: "float8",
      newMargin: "float8",
      oldInLossZone: "boolean",
      newInLossZone: "boolean",
      monthlyGain: "float8",
      changePct: "float8",
      oldValue: "jsonb",
      newValue: "jsonb",
    })}`;
}

/** The numbers whose change sorts the list: of the edited field, or the prices. */
function numbersOf({
  oldValue,
  newValue,
  oldPriceCents,
  newPriceCents,
}: Pick<Change, "oldValue" | "newValue" | "oldPriceCents" | "newPriceCents">): [
  number | null,
  number | null,
] {
  if (typeof oldValue === "number" && typeof newValue === "number") return [oldValue, newValue];
  return [oldPriceCents, newPriceCents];
}

/** A value as the text of its JSON; SQL's null, not JSON's, for none. */
function jsonOf(value: EditValue | undefined): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
