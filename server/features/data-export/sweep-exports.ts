import { minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { queueExport } from "./data-export.jobs.ts";

/** Queues every export that has waited for more than a minute. */
export async function sweepExports(deps: Pick<Deps, "db" | "clock" | "queues">): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - minuteMs);
  const waiting = await deps.db.dataExport.findMany({
    where: { state: "PREPARING", createdAt: { lt: before } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of waiting) await queueExport(deps, id);
}
