import type { Hono } from "hono";
import { html } from "hono/html";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { bodyBytes, limitBody } from "#server/platform/http/guards/body-limit.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { addMetricsRoute } from "#server/platform/http/metrics-route.ts";
import { countJobs, type QueueCounts } from "#server/platform/queue/count-jobs.ts";
import type { QueueName } from "#server/platform/queue/queue-names.ts";
import { auditOps } from "./audit-ops.ts";
import { addMailPages } from "./mail-pages.ts";
import { requireOps } from "./ops-access.ts";
import { opsPage } from "./ops-page.ts";
import { addQueueBoard } from "./queue-board.ts";
import { queueText, stateText } from "./queue-text.ts";

/** The pages for operators: /ops with the queue board and caught e-mails, and /metrics. */
export function addOps(app: Hono<HttpEnv>, deps: Deps): void {
  const access = requireOps(deps);
  app.use("/ops/*", access, async (c, next) => {
    await limitBody(c, bodyBytes.most);
    await next();
  });
  app.use("/ops/*", auditOps(deps));
  app.use("/metrics", access);
  addOpsIndex(app, deps);
  addQueueBoard(app, deps);
  addMailPages(app, deps);
  addMetricsRoute(app, deps);
  app.all("/ops/*", () => {
    throw new AppError("NOT_FOUND");
  });
}

const columns = ["waiting", "active", "delayed", "completed", "failed"] as const;

/** /ops: the state of the queues, with links to the other pages. */
function addOpsIndex(app: Hono<HttpEnv>, { queues, env, log }: Pick<Deps, "queues" | "env" | "log">): void {
  app.get("/ops", async (c) => {
    const counted = await countJobs(queues).catch((err: unknown) => {
      log.warn({ err }, "queue_count_failed");
      return null;
    });
    const engine = env.redisUrl === null ? "Postgres" : "Redis";
    const mail = env.mail.smtpUrl === null ? "guardados em arquivo" : "enviados por SMTP";
    const list = counted ? countList(counted) : html`<p class="bad">A fila não respondeu.</p>`;
    const engines = html`<p class="soft">Filas em ${engine}; e-mails ${mail}.</p>`;
    return c.html(opsPage("Operação", [list, engines]));
  });
}

function countList(counted: readonly QueueCounts[]) {
  return html`<ul class="queues">${counted.map(
    ({ queue, counts }) => html`<li>
<h2><a href="/ops/queues/queue/${queue}">${queue}</a> <span class="soft">${queueText[queue]}</span></h2>
<dl class="counts">${columns.map((state) => countOf(queue, state, counts[state] ?? 0))}</dl>
</li>`,
  )}</ul>`;
}

/** Failed jobs stand out by colour and symbol, and link to their list. */
function countOf(queue: QueueName, state: (typeof columns)[number], count: number) {
  const label = stateText[state];
  if (state !== "failed" || count === 0) return html`<div><dt>${label}</dt><dd>${count}</dd></div>`;
  const list = `/ops/queues/queue/${queue}?status=failed`;
  return html`<div><dt class="bad">${label}</dt><dd class="bad"><a class="bad" href="${list}">⚠ ${count}</a></dd></div>`;
}
