/** `npm run admin`: the operator's command line, over the database of DATABASE_URL and the queue of its workers. */
import { readAdminEnv } from "./admin/admin-env.ts";
import { usage } from "./admin/commands.ts";
import { hashOperatorPassword } from "./admin/hash-password.ts";
import { readCommandLine } from "./admin/read-command.ts";
import { runCommand, type Said } from "./admin/run-command.ts";
import { createDatabaseClient } from "./db/client.ts";
import { createLocks } from "./db/locks.ts";
import { systemClock } from "./deps.ts";
import { createLog } from "./log.ts";
import { createQueues } from "./queue/queues.ts";
import { messageOf } from "./start-process.ts";

const asked = readCommandLine(process.argv.slice(2));
if (asked.kind === "help") await end(0, usage());
else if (asked.kind === "wrong") await end(2, "", `${asked.reason}\n\n${usage()}`);
else {
  const terminal = { input: process.stdin, prompts: process.stderr };
  const { out, err, code } =
    asked.kind === "hash-password" ? await hashOperatorPassword(asked.name, terminal) : await run(asked);
  await end(code, out, err);
}

async function run(line: Extract<typeof asked, { kind: "run" }>): Promise<Said> {
  const env = readAdminEnv(process.env);
  if (!env)
    return refused(
      process.env.DATABASE_URL
        ? "DATABASE_URL ou REDIS_URL não é um endereço válido."
        : "Nenhum banco de dados: deixe 'npm start' rodando com o mesmo DATA_DIR, ou defina DATABASE_URL.",
    );
  const db = createDatabaseClient(env.databaseUrl);
  // What they have to say is in the answer.
  const log = createLog("silent");
  const queues = createQueues({ env, log });
  const locks = createLocks({ databaseUrl: env.databaseUrl, log });
  try {
    return await runCommand({ db, queues, locks, clock: systemClock }, line, env);
  } catch (error) {
    return refused(`Não deu certo: ${messageOf(error)}`);
  } finally {
    await Promise.allSettled([queues.close(), locks.close(), db.$disconnect()]);
  }
}

function refused(err: string): Said {
  return { out: "", err, code: 1 };
}

/** Ends once everything is written, whatever connection may still be tried. */
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
