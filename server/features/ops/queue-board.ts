import type { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { cspReporting } from "#server/platform/http/guards/csp-report-path.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { correctBoardTexts } from "./queue-text.ts";

const boardPath = "/ops/queues";
/** The board's page loads fonts from another host; our pages must not. */
const foreignStyle = /<link href="https:\/\/fonts\.[^>]*>/g;

/** The board's page sets a base URL, which the policy of other pages forbids. */
const boardPolicy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'; ${cspReporting}`;

/**
 * A link to /ops in the free space of the side bar. The board's own link is hidden in a menu behind
 * an icon.
 */
const wayBack = `<a class="way-back" href="/ops">← Operação</a><style>
.way-back { position: fixed; z-index: 100; bottom: 40px; left: 16px; padding: 6px 12px; border: 1px solid #7d8a84; border-radius: 8px; background: #fff; color: #1b6f58; font: 600 14px/1.4 system-ui, sans-serif; text-decoration: none; }
.dark-mode .way-back { background: #101211; color: #4fd8ae; }
.way-back:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
</style>`;

/**
 * Serves bull-board, on Redis or Postgres. It is loaded, and connects to the queue, when first
 * opened.
 */
export function addQueueBoard(app: Hono<HttpEnv>, { queues }: Pick<Deps, "queues">): void {
  let board: Hono | undefined;
  app.get(`${boardPath}/`, (c) => c.redirect(boardPath));
  app.all(`${boardPath}/*`, async (c) => {
    board ??= await openBoard(queues);
    const response = await board.fetch(c.req.raw);
    if (c.req.path.endsWith("/locales/pt-BR/messages.json") && response.ok) {
      return c.body(correctBoardTexts(await response.text()), 200, { "Content-Type": "application/json" });
    }
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    c.header("Content-Security-Policy", boardPolicy);
    return c.html((await response.text()).replace(foreignStyle, "").replace(/<body[^>]*>/, `$&${wayBack}`));
  });
}

/** Waits until the queue responds: bull-board caches a failed first connection forever. */
async function openBoard(queues: Deps["queues"]): Promise<Hono> {
  await countJobs(queues).catch(() => {
    throw new AppError("UNAVAILABLE");
  });
  const { createQueueBoard } = await import("./create-queue-board.ts");
  return createQueueBoard(queues, boardPath);
}
