import { createMiddleware } from "hono/factory";
import { z } from "zod";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";

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
    const request = { method: c.req.method, ...target };
    const { id } = await db.auditEntry.create({
      data: {
        createdAt: clock.now(),
        operator: requireOperator(c),
        command,
        details: { ...request, outcome: "started" },
      },
    });
    await next();
    const details = { ...request, ...(await outcomeOf(c, command)) };
    await db.auditEntry
      .update({ where: { id }, data: { details } })
      .catch((err: unknown) => log.error({ err, auditEntryId: id, ...details }, "audit_outcome_not_written"));
  });
}

/** The operator that `requireOps` has set. */
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

/**
 * The action of a request that changes something. Never contains the body, which may hold a job's
 * payload.
 */
type OpsAction = {
  /** A stable name, such as `queue.pause`. */
  command: string;
  /** The target, as far as the address names it. */
  target: { queue?: string; jobId?: string; scheduler?: string; state?: string; path?: string };
};

const board = "/ops/queues/api/queues/";
const maxCharacters = 200;

/**
 * The addresses of the queue board, in the order of matching: `clean/failed` must match as a state
 * before it can match as a job.
 */
const addresses: readonly (readonly [address: RegExp, command: string])[] = [
  [/^(?<verb>pause|resume)$/, "queues"],
  [/^(?<queue>[^/]+)\/(?<verb>retry|clean)\/(?<state>[^/]+)$/, "queue"],
  [/^(?<queue>[^/]+)\/job-schedulers\/(?<scheduler>[^/]+)\/(?<verb>remove|run)$/, "scheduler"],
  [/^(?<queue>[^/]+)\/job-schedulers\/(?<scheduler>[^/]+)$/, "scheduler.update"],
  [/^(?<queue>[^/]+)\/rate-limit\/(?<verb>release)$/, "queue.rate-limit"],
  [/^(?<queue>[^/]+)\/(?<verb>add|promote|pause|resume|concurrency|rate-limit|empty|obliterate)$/, "queue"],
  [
    /^(?<queue>[^/]+)\/(?<jobId>[^/]+)\/(?<verb>retry|clean|promote|update-data|delay|priority|remove-unprocessed-children)$/,
    "job",
  ],
];

/** The action of a path; `ops.request` for a path outside the queue board. */
export function opsActionOf(path: string): OpsAction {
  const address = path.startsWith(board) ? path.slice(board.length) : "";
  for (const [pattern, prefix] of addresses) {
    const found = pattern.exec(address);
    if (!found) continue;
    const { verb, ...target } = found.groups ?? {};
    const command = verb === undefined ? prefix : `${prefix}.${verb}`;
    return { command, target: Object.fromEntries(Object.entries(target).map(readable)) };
  }
  return { command: "ops.request", target: { path: bounded(path) } };
}

function readable([name, written]: [string, string]): [string, string] {
  try {
    return [name, bounded(decodeURIComponent(written))];
  } catch {
    return [name, bounded(written)];
  }
}

/** Removes characters that could mislead readers of the row. */
function bounded(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").slice(0, maxCharacters);
}
