import type { Hono } from "hono";
import { html } from "hono/html";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { countJobs, type QueueCounts } from "#server/platform/queue/count-jobs.ts";
import { opsPage } from "./ops-page.ts";
import { queueWords } from "./queue-text.ts";

const columns = [
  ["waiting", "Esperando"],
  ["active", "Em curso"],
  ["delayed", "Agendados"],
  ["completed", "Prontos"],
  ["failed", "Falharam"],
] as const;

/** /ops: how the queues are doing, and the way to the rest. */
export function addOpsIndex(
  app: Hono<HttpEnv>,
  { queues, env, log }: Pick<Deps, "queues" | "env" | "log">,
): void {
  app.get("/ops", async (c) => {
    const counted = await countJobs(queues).catch((err: unknown) => {
      log.warn({ err }, "queues cannot be counted");
      return null;
    });
    const engine = env.redisUrl === null ? "Postgres" : "Redis";
    const mail = env.mail.smtpUrl === null ? "guardados em arquivo" : "enviados por SMTP";
    const list = counted ? countList(counted) : html`<p class="bad">A fila não respondeu.</p>`;
    const words = html`<p class="soft">Filas em ${engine}; e-mails ${mail}.</p>`;
    return c.html(opsPage("Operação", [list, words]));
  });
}

function countList(counted: readonly QueueCounts[]) {
  return html`<ul class="queues">${counted.map(
    ({ queue, counts }) => html`<li>
<h2><a href="/ops/queues/queue/${queue}">${queue}</a> <span class="soft">${queueWords[queue]}</span></h2>
<dl class="counts">${columns.map(([state, label]) => countOf(state, label, counts[state] ?? 0))}</dl>
</li>`,
  )}</ul>`;
}

function countOf(state: string, label: string, count: number) {
  const mark = state === "failed" && count > 0 ? "bad" : "";
  return html`<div><dt>${label}</dt><dd class="${mark}">${count}</dd></div>`;
}
