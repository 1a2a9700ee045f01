import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { enqueueImport } from "./enqueue-import.ts";
import { emptyImportState, readImportState } from "./import-state.ts";
import { refuseSecond } from "./start-import.ts";

type ChooseDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "queues">;

/**
 * Lets a worker read another sheet of the file (D275), or with null the likeliest again, together
 * with those of the same titles; what was mapped and compared is forgotten.
 * Counts as an upload, because reading a file costs as much. Throws InvalidInputError for a sheet
 * that the file does not have, IMPORT_CHANGED unless the import waits for the seller.
 */
export async function chooseSheet(
  deps: ChooseDeps,
  account: Account,
  { id, position }: { id: string; position: number | null },
): Promise<void> {
  requireEntitlement(deps, account, "product_import_export");
  const found = await deps.db.import.findUnique({
    where: { id },
    select: { userId: true, state: true, options: true, updatedAt: true },
  });
  const stored = requireOwn(found, account.id);
  if (stored.state !== "READY") throw new RefusedError("IMPORT_CHANGED");
  const { sheets } = readImportState(stored.options);
  if (position !== null && !sheets.some((sheet) => sheet.position === position)) {
    throw new InvalidInputError([{ field: "sheet", message: "Esta aba não existe no arquivo." }]);
  }
  await deps.limits.take("importUpload", account.id);
  const now = deps.clock.now();
  const moved = deps.db.$transaction(async (tx) => {
    const reset = await tx.import.updateMany({
      where: { id, userId: account.id, state: "READY", updatedAt: stored.updatedAt },
      data: {
        state: "PREPARING",
        columns: [],
        mapping: {},
        options: { ...emptyImportState, sheet: position },
        summary: {},
        rowCount: 0,
        readRows: 0,
        doneRows: 0,
        attempts: 0,
        updatedAt: now,
      },
    });
    if (reset.count > 0) await tx.importChunk.deleteMany({ where: { importId: id } });
    return reset;
  });
  const { count } = await moved.catch(refuseSecond);
  if (count === 0) throw new RefusedError("IMPORT_CHANGED");
  await enqueueImport(deps, { id, updatedAt: now });
}
