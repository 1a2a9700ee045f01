import { seedPlans } from "#prisma/seed/plans.ts";
import { createApp } from "#server/app/create-app.ts";
import { createDeps } from "#server/app/create-deps.ts";
import { fail, onStop, startProcess } from "#server/app/start-process.ts";
import { messageOf } from "#server/platform/error-message.ts";
import { hasDocuments, keepDocuments } from "#server/platform/graphql/persisted-documents.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";

/** How long requests in flight may take to finish once a stop is asked for. */
const stopMs = 10_000;

const { env, log } = await startProcess();
const { deps, close } = createDeps(env, log);
if (env.persistedDocumentsOnly && !hasDocuments(env))
  fail(`PERSISTED_DOCUMENTS_ONLY: the web app in ${env.webDir} has no persisted-documents.json; build it`);
await seedPlans(deps.db);
await keepDocuments(deps);
const app = createApp(deps);
// Whoever looks at the plans first finds the prices read.
void deps.planPrices.known();

const server = createHttpServer(app.fetch);
server.once("error", (error) => fail(`cannot listen on ${env.host}:${env.port} (${messageOf(error)})`));
server.listen(env.port, env.host, () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : env.port;
  log.info({ host: env.host, port, url: env.publicUrl.origin }, "listening");
  // Tells a parent that started us with a channel, such as `npm start`.
  process.send?.({ port });
});

onStop(stop);

/** Takes no new connection, lets running requests finish, then lets go of the database and the queue. */
async function stop(): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Streams of server-sent events would last as long as their readers like.
  await deps.accountChanges.close();
  server.closeIdleConnections();
  const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
  await Promise.race([closed.then(close), late]);
  log.info("stopped");
  process.exit(0);
}
