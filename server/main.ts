import { createAdaptorServer } from "@hono/node-server";
import { seedPlans } from "../prisma/seed/plans.ts";
import { createApp } from "./app.ts";
import { createPlanPrices } from "./billing/plan-prices.ts";
import { createStripeClient } from "./billing/stripe-client.ts";
import { createDatabaseClient } from "./db/client.ts";
import { createLocks } from "./db/locks.ts";
import { migrate } from "./db/migrate.ts";
import { systemClock } from "./deps.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { createAccountChanges } from "./events/account-changes.ts";
import { createLimits } from "./limits.ts";
import { createLog } from "./log.ts";

/** How long requests in flight may take to finish once a stop is asked for. */
const stopMs = 10_000;

const env = readEnvOrExit();
const log = createLog(env.logLevel);

try {
  const { applied } = await migrate(env.databaseUrl);
  if (applied.length > 0) log.info({ applied }, "migrated");
} catch (error) {
  fail("the database cannot be reached or migrated: check DATABASE_URL", error);
}

const db = createDatabaseClient(env.databaseUrl);
await seedPlans(db);
const limits = createLimits(db, env.rateLimitScale);
const accountChanges = createAccountChanges({ databaseUrl: env.databaseUrl, log });
const stripe = createStripeClient(env.stripe);
const planPrices = createPlanPrices({ stripe, env, log });
const locks = createLocks({ databaseUrl: env.databaseUrl, log });
const clock = systemClock;
const app = createApp({ db, log, env, clock, limits, accountChanges, stripe, planPrices, locks });
// Whoever looks at the plans first finds the prices read.
void planPrices.known();

const server = createAdaptorServer({ fetch: app.fetch });
server.once("error", (error) => fail(`cannot listen on ${env.host}:${env.port} (${messageOf(error)})`));
server.listen(env.port, env.host, () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : env.port;
  log.info({ host: env.host, port, url: env.publicUrl.origin }, "listening");
  // Tells a parent that started us with a channel, such as `npm start`.
  process.send?.({ port });
});

process.once("SIGTERM", stop);
process.once("SIGINT", stop);
// A parent that started us with a channel is gone.
process.once("disconnect", stop);

/** Takes no new connection, lets running requests finish, then closes the database. */
async function stop(): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Streams of server-sent events would last as long as their readers like.
  await accountChanges.close();
  if ("closeIdleConnections" in server) server.closeIdleConnections();
  const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
  await Promise.race([closed.then(() => locks.close()), late]);
  await db.$disconnect();
  log.info("stopped");
  process.exit(0);
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) fail(error.message);
    throw error;
  }
}

/** One clear line and no stack: what is wrong is outside the program. */
function fail(message: string, reason?: unknown): never {
  console.error(reason === undefined ? message : `${message} (${messageOf(reason)})`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split("\n").at(0) ?? error.name) : String(error);
}
