import { lockUserRow } from "#server/features/account/account.ts";
import type { DataExport } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { queueExport } from "./data-export.jobs.ts";

/** Where the newest export is downloaded. */
export const dataExportPath = "/api/data-export";

/**
 * Orders an export of all data of a seller. While one is being made, returns that one. At most
 * three a day (RateLimitedError).
 */
export async function requestExport(
  deps: Pick<Deps, "db" | "clock" | "limits" | "queues" | "securityEvent">,
  source: RequestSource,
  userId: string,
): Promise<DataExport> {
  const { db, clock } = deps;
  const made = await db.$transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const open = await tx.dataExport.findFirst({ where: { userId, state: "PREPARING" } });
    if (open) return open;
    await takeLimit(deps, source, "dataExportByUser", userId, { userId });
    // The new export replaces older ones: each holds everything.
    await tx.dataExport.deleteMany({ where: { userId } });
    const now = clock.now();
    return await tx.dataExport.create({ data: { userId, createdAt: now, updatedAt: now } });
  });
  await queueExport(deps, made.id);
  return made;
}
