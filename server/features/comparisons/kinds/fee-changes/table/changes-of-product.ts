import type { FeeChange } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findCurrentChanges } from "../find-fee-changes.ts";
import { type ListedRow, rowsOfProduct } from "./list-rows.ts";

/** A current fee change with its rows of one product, of which there is at least one. */
export type ProductFeeChange = { change: FeeChange; rows: ListedRow[] };

/** The fee changes that are shown in passing (D375) and that change a product's profit. */
export async function changesOfProduct(
  deps: Pick<Deps, "db" | "clock" | "env">,
  { userId, productId }: { userId: string; productId: string },
): Promise<ProductFeeChange[]> {
  const changes = await findCurrentChanges(deps, userId);
  const changeIds = changes.map(({ id }) => id);
  const rows = await rowsOfProduct(deps.db, { userId, productId, changeIds });
  return changes
    .map((change) => ({ change, rows: rows.filter(({ feeChangeId }) => feeChangeId === change.id) }))
    .filter((product) => product.rows.length > 0);
}
