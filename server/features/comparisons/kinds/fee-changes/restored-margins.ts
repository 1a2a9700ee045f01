import { z } from "zod";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { StoredSelection } from "#server/features/catalogue/selection/selection.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Env } from "#server/platform/env/env.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import { type FeeRules, loadFeeRules } from "./fee-rules.ts";

/** The id of the fee change whose listings are selected; null for any other selection. */
export function feeChangeOf(selection: StoredSelection): string | null {
  const globalId = "filter" in selection ? selection.filter.feeChangeId : null;
  if (!globalId) return null;
  const { typename, id } = decodeNodeId(globalId);
  return typename === "FeeChange" && z.uuid().safeParse(id).success ? id : lowestId;
}

type Restored = { margins: ReadonlyMap<string, number>; rules: FeeRules };

/**
 * The margin that each of the seller's listings had before a fee change, where a price restores it,
 * and the rules to calculate that price with.
 */
export async function findRestoredMargins(
  { tx, env }: { tx: DbTransaction; env: Pick<Env, "local"> },
  { userId, feeChangeId }: { userId: string; feeChangeId: string },
): Promise<Restored> {
  const change = await tx.feeChange.findUnique({
    where: { id: feeChangeId, userId },
    select: { isEmulated: true },
  });
  const rules = change?.isEmulated ? (await loadFeeRules({ db: tx, env })).rules : allRules;
  if (!change) return { margins: new Map(), rules };
  const rows = await tx.feeChangeRow.findMany({
    where: { feeChangeId, restoringPriceCents: { not: null } },
    select: { listingId: true, targetMarginPct: true },
  });
  const margins = rows.flatMap(({ listingId, targetMarginPct }) =>
    targetMarginPct === null ? [] : [[listingId, targetMarginPct] as const],
  );
  return { margins: new Map(margins), rules };
}
