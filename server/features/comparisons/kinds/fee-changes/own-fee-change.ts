import type { Account } from "#core/entitlements/account.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { FeeChange } from "#server/platform/db/generated/client.ts";
import { requireOwn } from "#server/platform/require-own.ts";

export type FeeChangeKey = { id: string; account: Pick<Account, "id"> };

/** The table of this kind of long work. */
export const feeChangeTable = "fee_changes";

/** Returns the seller's own fee change, or throws NOT_FOUND. */
export async function requireOwnFeeChange(
  { feeChange }: Pick<Db, "feeChange">,
  { id, account }: FeeChangeKey,
): Promise<FeeChange> {
  return requireOwn(await feeChange.findUnique({ where: { id } }), account.id);
}
