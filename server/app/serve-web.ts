import { dayMs } from "#core/time.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { messageOf } from "#server/platform/caught-error.ts";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import { defaultQueryLimitMs } from "#server/platform/db/connection-limits.ts";
import type { Env } from "#server/platform/env/env.ts";
import { hasDocuments, keepDocuments } from "#server/platform/graphql/documents/persisted-documents.ts";
import { storeClientFiles } from "#server/platform/http/client-files.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { prepareStop } from "#server/platform/http/stop-server.ts";
import type { Log } from "#server/platform/log.ts";
import { createApp } from "./create-app.ts";
import { createDeps } from "./create-deps.ts";
import { endWhenExhausted } from "./end-when-exhausted.ts";
import { fail, onStop, webStopMs } from "./start-process.ts";

/** Serves HTTP in this process until it is stopped. */
export async function serveWeb(env: Env, log: Log): Promise<void> {
  const { deps, close } = createDeps(env, log, { queryLimitMs: defaultQueryLimitMs });
  if (env.persistedDocumentsOnly && !hasDocuments(env))
    fail(`PERSISTED_DOCUMENTS_ONLY: the web app in ${env.webDir} has no persisted-documents.json; build it`);
  await seedPlans(deps.db);
  await Promise.all([keepDocuments(deps), storeClientFiles(deps)]);
  setInterval(() => {
    void storeClientFiles(deps).catch((err: unknown) => log.warn({ err }, "client_files_not_renewed"));
  }, dayMs).unref();
  const app = createApp(deps);
  // Reads the prices before the first visitor of the plans page needs them.
  void deps.planPrices.known();

  const server = createHttpServer(app.fetch);
  const stopServer = prepareStop(server);
  server.once("error", (error) => fail(`cannot listen on ${env.host}:${env.port} (${messageOf(error)})`));
  server.listen(env.port, env.host, () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : env.port;
    log.info({ host: env.host, port, url: env.publicUrl.origin, pid: process.pid }, "server_listening");
    // For a parent with a channel: `npm start`, or the primary of several web processes.
    process.send?.({ port });
  });

  /**
   * Takes no new connection, lets running requests finish, then closes the database and the queue.
   */
  async function stop(): Promise<void> {
    const stopped = stopServer();
    // Without this, live-update streams would last until their clients disconnect.
    await Promise.all([deps.accountChanges.close(), deps.workChanges.close()]);
    await withTimeout(stopped.then(close), webStopMs, () => log.warn("stop_incomplete"));
    log.info("process_stopped");
    process.exit(0);
  }
  onStop(stop);
  endWhenExhausted(log);
}
