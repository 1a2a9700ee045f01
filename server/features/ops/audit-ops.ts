import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { opsActionOf } from "./ops-action.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Audits every request of an operator that may change something (D107). The row is written before
 * the action, so that nothing happens unrecorded, and updated with the outcome afterwards. A row
 * that still says `started` belongs to a process that died, or lost its database, in between.
 */
export function auditOps({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (reading.has(c.req.method)) return next();
    const { command, target } = opsActionOf(c.req.path);
    const asked = { method: c.req.method, ...target };
    const { id } = await db.auditEntry.create({
      data: {
        createdAt: clock.now(),
        operator: requireOperator(c),
        command,
        details: { ...asked, outcome: "started" },
      },
    });
    await next();
    const details = { ...asked, ...(await outcomeOf(c, command)) };
    await db.auditEntry
      .update({ where: { id }, data: { details } })
      .catch((err: unknown) => log.error({ err, auditEntryId: id, ...details }, "audit_outcome_not_written"));
  });
}

/** `requireOps` sets it. */
function requireOperator(c: HttpContext): string {
  const operator = c.get("operator");
  if (operator === undefined) throw new Error("audited request without an operator");
  return operator;
}

const addedJob = z.object({ job: z.object({ id: z.string() }) });

async function outcomeOf(c: HttpContext, command: string): Promise<Prisma.InputJsonObject> {
  const { status, ok } = c.res;
  if (!ok) return { outcome: "failed", status };
  if (command !== "queue.add") return { outcome: "done", status };
  const answer: unknown = await c.res
    .clone()
    .json()
    .catch(() => null);
  const jobId = addedJob.safeParse(answer).data?.job.id.slice(0, 200);
  return { outcome: "done", status, ...(jobId !== undefined && { jobId }) };
}
