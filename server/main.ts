/** The HTTP server: one process, or as many as WEB_CONCURRENCY says. */
import cluster from "node:cluster";
import { startProcess } from "#server/app/start-process.ts";
import { superviseWebProcesses } from "#server/app/web-processes.ts";

const { env, log } = await startProcess("web");
if (cluster.isPrimary && env.webConcurrency > 1) superviseWebProcesses(env, log);
else {
  // Loaded only now: a process that refuses its settings, or only watches others, needs none of it.
  const { serveWeb } = await import("#server/app/serve-web.ts");
  await serveWeb(env, log);
}
