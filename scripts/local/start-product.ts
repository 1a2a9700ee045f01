import { seedDemoAccounts } from "../../prisma/seed/demo-accounts.ts";
import { seedPlans } from "../../prisma/seed/plans.ts";
import { createDatabaseClient } from "../../server/db/client.ts";
import { migrate } from "../../server/db/migrate.ts";
import { startChild } from "./child.ts";
import { startDatabase } from "./database.ts";
import { LocalRunError } from "./local-run-error.ts";
import type { LocalSettings } from "./local-settings.ts";
import { startStripeStandIn } from "./stripe-stand-in.ts";
import { startVite } from "./vite.ts";

type Part = { ended: Promise<void>; stop(): Promise<void> };

export type Product = {
  /** Resolves with the name of the first part that ends, for whatever reason. */
  ended: Promise<string>;
  /** Stops every part, the last started first, and waits until they are gone. */
  stop(): Promise<void>;
};

/** Starts the database with its demo accounts, the stand-in of Stripe, the server and its worker and, in development, Vite in front. */
export async function startProduct(settings: LocalSettings, { dev }: { dev: boolean }): Promise<Product> {
  const running: [name: string, part: Part][] = [];
  const stop = async () => {
    for (const [, part] of running.reverse()) await part.stop();
  };
  try {
    const database = await startDatabase(settings);
    running.push(["the database", database]);
    await fillDatabase(database.url, settings.demoPassword);
    const env = { ...settings.serverEnv, DATABASE_URL: database.url };
    if (settings.standIn) {
      const stripe = await startStripeStandIn(settings.standIn, webhookUrl(settings));
      running.push(["the stand-in of Stripe", stripe]);
      Object.assign(env, stripe.env);
    }
    const node = [...process.execArgv, ...(dev ? ["--watch"] : [])];
    running.push(["the server", await startChild("The server", [...node, "server/main.ts"], env)]);
    running.push(["the worker", await startChild("The worker", [...node, "server/worker.ts"], env)]);
    if (dev) running.push(["Vite", await startVite(settings)]);
    return { ended: Promise.race(running.map(([name, { ended }]) => ended.then(() => name))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server's own port, which in development is not the one users see. */
function webhookUrl({ host, serverEnv }: LocalSettings): string {
  const own = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${serverEnv.PORT}/api/webhooks/stripe`;
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
