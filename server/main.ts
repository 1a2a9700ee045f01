/** The HTTP server: one process, or as many as WEB_CONCURRENCY says. */
import cluster from "node:cluster";
import { serveWeb } from "#server/app/serve-web.ts";
import { startProcess } from "#server/app/start-process.ts";
import { superviseWebProcesses } from "#server/app/web-processes.ts";

const { env, log } = await startProcess();
if (cluster.isPrimary && env.webConcurrency > 1) superviseWebProcesses(env, log);
else await serveWeb(env, log);
