import { seedDemoAccounts } from "../../prisma/seed/demo-accounts.ts";
import { seedPlans } from "../../prisma/seed/plans.ts";
import { createDatabaseClient } from "../../server/db/client.ts";
import { migrate } from "../../server/db/migrate.ts";
import { startChild } from "./child.ts";
import { startDatabase } from "./database.ts";
import { LocalRunError } from "./local-run-error.ts";
import type { LocalSettings } from "./local-settings.ts";
import { startVite } from "./vite.ts";

type Part = { ended: Promise<void>; stop(): Promise<void> };

export type Product = {
  /** Resolves with the name of the first part that ends, for whatever reason. */
  ended: Promise<string>;
  /** Stops every part, the last started first, and waits until they are gone. */
  stop(): Promise<void>;
};

/** Starts the database with its demo accounts, the server over it and, in development, Vite in front. */
export async function startProduct(settings: LocalSettings, { dev }: { dev: boolean }): Promise<Product> {
  const running: [name: string, part: Part][] = [];
  const stop = async () => {
    for (const [, part] of running.reverse()) await part.stop();
  };
  try {
    const database = await startDatabase(settings);
    running.push(["the database", database]);
    await fillDatabase(database.url, settings.demoPassword);
    const server = [...process.execArgv, ...(dev ? ["--watch"] : []), "server/main.ts"];
    const env = { ...settings.serverEnv, DATABASE_URL: database.url };
    running.push(["the server", await startChild("The server", server, env)]);
    if (dev) running.push(["Vite", await startVite(settings)]);
    return { ended: Promise.race(running.map(([name, { ended }]) => ended.then(() => name))), stop };
  } catch (error) {
    await stop();
    throw error;
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
