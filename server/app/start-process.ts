import { prepareDatabase } from "#server/platform/db/migrations/prepare-database.ts";
import { type Env, EnvError, readEnv } from "#server/platform/env/env.ts";
import { envWarnings } from "#server/platform/env/env-warnings.ts";
import { messageOf } from "#server/platform/error-message.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { makePrivate } from "#server/platform/private-files.ts";

/**
 * How each process of the product begins: reads its variables, brings the database and the queue's tables up to date
 * (whichever process comes first; the others wait), or says in one line what is wrong and exits.
 */
export async function startProcess(): Promise<{ env: Env; log: Log }> {
  const env = readEnvOrExit();
  const log = createLog(env.logLevel);
  for (const { variable, consequence } of envWarnings(env))
    log.warn({ variable }, `${variable}: ${consequence}`);
  try {
    const { applied } = await prepareDatabase(env);
    if (applied.length > 0) log.info({ applied }, "migrated");
  } catch (error) {
    fail("the database cannot be reached or migrated: check DATABASE_URL", error);
  }
  await protectMails(env, log);
  return { env, log };
}

/** E-mails that are kept as files hold links that let their reader in. */
async function protectMails({ mail }: Env, log: Log): Promise<void> {
  if (mail.smtpUrl !== null) return;
  await makePrivate(mail.dir).catch((error: unknown) =>
    log.warn({ variable: "DATA_DIR" }, `others may read the caught e-mails (${messageOf(error)})`),
  );
}

/** One clear line and no stack: what is wrong is outside the program. */
export function fail(message: string, reason?: unknown): never {
  console.error(reason === undefined ? message : `${message} (${messageOf(reason)})`);
  process.exit(1);
}

/** Stops, once, when the process is told to or when a parent that started it with a channel is gone. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(signal, once);
  // It went before anybody listened. Without a channel this is undefined.
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
