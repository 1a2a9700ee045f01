import type { Deps } from "#server/platform/deps.ts";
import { writeExport } from "./write-export.ts";

type ExportDeps = Pick<Deps, "db" | "clock">;

/**
 * Makes a requested export. Does nothing when it is already made or was deleted. A repeated run
 * starts over and replaces the pieces of an interrupted one.
 */
export async function makeExport({ db, clock }: ExportDeps, exportId: string): Promise<void> {
  const found = await db.dataExport.findUnique({ where: { id: exportId, state: "PREPARING" } });
  if (!found) return;
  await db.dataExportPiece.deleteMany({ where: { exportId } });
  let position = 0;
  let byteCount = 0;
  await writeExport({ db, clock }, found.userId, async (bytes) => {
    await db.dataExportPiece.create({ data: { exportId, position, bytes } });
    position += 1;
    byteCount += bytes.length;
  });
  const now = clock.now();
  await db.dataExport.updateMany({
    where: { id: exportId, state: "PREPARING" },
    data: { state: "DONE", byteCount, updatedAt: now, finishedAt: now },
  });
}
