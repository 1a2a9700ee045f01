import cluster from "node:cluster";
import { messageOf } from "#server/platform/caught-error.ts";
import { prepareDatabase } from "#server/platform/db/migrations/prepare-database.ts";
import { requireOwnSession } from "#server/platform/db/own-session.ts";
import { type Env, EnvError, readEnv } from "#server/platform/env/env.ts";
import { envWarnings } from "#server/platform/env/env-warnings.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { makePrivate } from "#server/platform/private-files.ts";
import { loadTracing } from "#server/platform/tracing/active-tracing.ts";
import type { ProcessRole } from "#server/platform/tracing/tracing.ts";
import { setHashCost } from "../features/auth/proof/password-hash.ts";

/** How long a web process's requests in flight may still take after a stop. */
export const webStopMs = 10_000;

/**
 * Starts a server or worker process: reads the environment and brings the tables of the database
 * and the queue up to date. Prints one line and exits with 1 when either fails.
 */
export async function startProcess(role: ProcessRole): Promise<{ env: Env; log: Log }> {
  process.once("SIGTERM", endEarly);
  const env = readEnvOrExit();
  setHashCost(env.passwordHashCost);
  const log = createLog(env.logLevel);
  await loadTracing(env.tracesEndpoint, role);
  // With several web processes, the primary has already prepared the database and the queue.
  if (cluster.isPrimary) await prepare(env, log);
  return { env, log };
}

async function prepare(env: Env, log: Log): Promise<void> {
  for (const { variable, consequence } of envWarnings(env))
    log.warn({ variable, consequence }, "risky_configuration");
  try {
    await requireOwnSession(env.databaseUrl);
    const { applied } = await prepareDatabase(env);
    if (applied.length > 0) log.info({ applied }, "migrations_applied");
  } catch (error) {
    fail("the database cannot be reached or migrated: check DATABASE_URL", error);
  }
  await protectMails(env, log);
}

/** E-mails kept as files contain sign-in links, so only the product's user may read them. */
async function protectMails({ mail }: Env, log: Log): Promise<void> {
  if (mail.smtpUrl !== null) return;
  await makePrivate(mail.dir).catch((err: unknown) =>
    log.warn({ err, variable: "DATA_DIR" }, "mail_folder_not_private"),
  );
}

/** Prints one line without a stack, since the cause is outside the program, and exits with 1. */
export function fail(message: string, reason?: unknown): never {
  console.error(reason === undefined ? message : `${message} (${messageOf(reason)})`);
  process.exit(1);
}

/** A stop before there is anything to finish; a migration that is cut off has changed nothing. */
export function endEarly(): void {
  process.exit(143);
}

/** Calls `stop` once: on SIGTERM or SIGINT, or when the parent that opened a channel is gone. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, once);
  process.off("SIGTERM", endEarly);
  // The parent may already be gone. Without a channel `connected` is undefined.
  if (process.connected === false) once();
}

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof EnvError) fail(error.message);
    throw error;
  }
}
