import type { Hono } from "hono";
import { html } from "hono/html";
import type { Deps } from "../deps.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { countJobs, type QueueCounts } from "../queue/count-jobs.ts";
import { opsPage } from "./ops-page.ts";

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
    const table = counted ? countTable(counted) : html`<p class="bad">A fila não respondeu.</p>`;
    const words = html`<p class="soft">Filas em ${engine}; e-mails ${mail}.</p>`;
    return c.html(opsPage("Operação", [table, words]));
  });
}

function countTable(counted: readonly QueueCounts[]) {
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">Fila</th>${columns.map(([, label]) => html`<th scope="col" class="number">${label}</th>`)}</tr></thead>
<tbody>${counted.map(countRow)}</tbody>
</table></div>`;
}

function countRow({ queue, counts }: QueueCounts) {
  const cells = columns.map(([state]) => {
    const count = counts[state] ?? 0;
    const mark = state === "failed" && count > 0 ? "number bad" : "number";
    return html`<td class="${mark}">${count}</td>`;
  });
  return html`<tr><th scope="row"><a href="/ops/queues/queue/${queue}">${queue}</a></th>${cells}</tr>`;
}
