import type { DataExport } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { lockSessionOwner, requireRecentAuthentication } from "../auth/proof/recent-authentication.ts";
import { queueExport } from "./data-export.jobs.ts";

/** Where the newest export is downloaded. */
export const dataExportPath = "/api/data-export";

type Asking = { userId: string; sessionId: string; currentPassword?: string | null | undefined };

/**
 * Orders an export of all data of a seller, who is told by e-mail. Requires recent authentication
 * (D512). While one is being made for this session, returns that one. At most three a day
 * (RateLimitedError).
 */
export async function requestExport(
  deps: Pick<Deps, "db" | "clock" | "limits" | "queues" | "securityEvent">,
  source: RequestSource,
  asking: Asking,
): Promise<DataExport> {
  const { db, clock } = deps;
  const { userId, sessionId } = asking;
  await requireRecentAuthentication(deps, asking, source);
  const made = await db.$transaction(async (tx) => {
    await lockSessionOwner(tx, asking);
    const open = await tx.dataExport.findFirst({ where: { userId, sessionId, state: "PREPARING" } });
    if (open) return open;
    await takeLimit(deps, source, "dataExportByUser", userId, { userId });
    // The new export replaces older ones: each holds everything.
    await tx.dataExport.deleteMany({ where: { userId } });
    const now = clock.now();
    const payload = { userId, requestedAt: now.toISOString() };
    await recordEvent(tx, { name: "data-export.requested", payload }, now);
    return await tx.dataExport.create({ data: { userId, sessionId, createdAt: now, updatedAt: now } });
  });
  await queueExport(deps, made.id);
  deps.securityEvent(source, { event: "data_export_requested", userId });
  return made;
}
