/**
 * `npm run admin`: the operators' command line. Uses the database of DATABASE_URL and its queue.
 */

import { pendingTables } from "#server/app/pending-tables.ts";
import { readAdminEnv } from "#server/features/admin/admin-env.ts";
import { type CommandOutput, readCommandLine, runCommand } from "#server/features/admin/command-line.ts";
import { hashOperatorPassword } from "#server/features/admin/commands/hash-password.ts";
import { usage } from "#server/features/admin/commands.ts";
import { messageOf } from "#server/platform/caught-error.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { createLocks } from "#server/platform/db/locks.ts";
import { systemClock } from "#server/platform/deps.ts";
import { createLog } from "#server/platform/log.ts";
import { createQueues } from "#server/platform/queue/queues.ts";

const line = readCommandLine(process.argv.slice(2));
if (line.kind === "help") await end(0, usage());
else if (line.kind === "invalid") await end(2, "", `${line.reason}\n\n${usage()}`);
else {
  const terminal = { input: process.stdin, prompts: process.stderr };
  const { out, err, code } =
    line.kind === "hash-password" ? await hashOperatorPassword(line.name, terminal) : await run(line);
  await end(code, out, err);
}

async function run(command: Extract<typeof line, { kind: "run" }>): Promise<CommandOutput> {
  const env = readAdminEnv(process.env);
  if (!env)
    return refused(
      process.env.DATABASE_URL
        ? "DATABASE_URL ou REDIS_URL não é um endereço válido."
        : "Nenhum banco de dados: deixe 'npm start' rodando com o mesmo DATA_DIR, ou defina DATABASE_URL.",
    );
  const db = createDatabaseClient(env.databaseUrl);
  // The commands return their output; nothing is logged.
  const log = createLog("silent");
  const queues = createQueues({ env, log });
  const locks = createLocks({ databaseUrl: env.databaseUrl, log });
  try {
    return await runCommand({ db, queues, locks, clock: systemClock, pendingTables }, command, env);
  } catch (error) {
    return refused(`Não deu certo: ${messageOf(error)}`);
  } finally {
    await Promise.allSettled([queues.close(), locks.close(), db.$disconnect()]);
  }
}

function refused(err: string): CommandOutput {
  return { out: "", err, code: 1 };
}

/** Exits once the output is written, even if connections are still open. */
async function end(code: number, out: string, err = ""): Promise<void> {
  await Promise.all([write(process.stdout, out), write(process.stderr, err)]);
  process.exit(code);
}

function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (text === "") resolve();
    else stream.write(`${text}\n`, () => resolve());
  });
}
