import { demoAccounts, seedDemoAccounts } from "../../prisma/seed/demo-accounts.ts";
import { seedPlans } from "../../prisma/seed/plans.ts";
import { createDatabaseClient } from "../../server/db/client.ts";
import { migrate } from "../../server/db/migrate.ts";
import { startChild } from "./child.ts";
import { startDatabase } from "./database.ts";
import { LocalRunError } from "./local-run-error.ts";
import { type LocalSettings, localSettings } from "./local-settings.ts";
import { startVite } from "./vite.ts";

type StartOptions = {
  /** Restart the server and reload the page when a file changes. */
  dev: boolean;
  /** Resolves when the person or the system asks for the end. */
  stopping: Promise<void>;
};

type Running = { ended: Promise<void>; stop(): Promise<void> };

/** Starts everything, tells where it is, and returns once `stopping` has resolved and every part is gone. */
export async function startLocal({ dev, stopping }: StartOptions): Promise<void> {
  const settings = await localSettings(process.env, { dev });
  const running: [name: string, part: Running][] = [];
  try {
    const database = await startDatabase(settings);
    running.push(["the database", database]);
    await fillDatabase(database.url, settings.demoPassword);
    const server = [...process.execArgv, ...(dev ? ["--watch"] : []), "server/main.ts"];
    const env = { ...settings.serverEnv, DATABASE_URL: database.url };
    running.push(["the server", await startChild("The server", server, env)]);
    if (dev) running.push(["Vite", await startVite(settings)]);
    console.log(welcome(settings));
    const failed = await Promise.race([
      stopping,
      ...running.map(([name, { ended }]) => ended.then(() => name)),
    ]);
    if (failed) throw new LocalRunError(`Stopped, because ${failed} ended by itself (its reason is above).`);
    console.log("\nStopping; the data is kept.");
  } finally {
    for (const [, part] of running.reverse()) await part.stop();
  }
}

async function fillDatabase(url: string, demoPassword: string): Promise<void> {
  await migrate(url).catch((error: Error) => {
    throw new LocalRunError(
      `DATABASE_URL: the database cannot be reached or migrated (${error.message.trim()}).`,
    );
  });
  const db = createDatabaseClient(url);
  try {
    await seedPlans(db);
    await seedDemoAccounts(db, { password: demoPassword, now: new Date() });
  } finally {
    await db.$disconnect();
  }
}

function welcome({ publicUrl, demoPassword }: LocalSettings): string {
  const accounts = demoAccounts.map(({ username, about }) => `    ${username.padEnd(10)} ${about}`);
  return [
    "",
    `  Calculadora de Preços is ready at ${publicUrl}`,
    "",
    `  Demo accounts, password ${demoPassword}`,
    ...accounts,
    "",
    "  Ctrl-C stops it and keeps the data.",
    "",
  ].join("\n");
}
