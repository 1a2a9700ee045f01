import { createServer } from "vite";
import { seedDemoSubscription } from "#prisma/seed/demo-accounts.ts";
import { startChild } from "./child.ts";
import { buyDemoSubscription } from "./emulators/buy-demo-subscription.ts";
import { startLocalGoogle, startLocalStripe } from "./emulators/emulators.ts";
import { fillDatabase, withDatabase } from "./fill-database.ts";
import type { LocalSettings } from "./local-settings.ts";
import { startDatabase } from "./postgres/local-database.ts";

type Part = { ended: Promise<void>; stop(): Promise<void> };

export type Product = {
  /** Resolves with the name of the first part that ends, for whatever reason. */
  ended: Promise<string>;
  /** Stops every part in reverse order and waits until all have ended. */
  stop(): Promise<void>;
};

/**
 * Starts the database with the demo accounts, the Stripe and Google emulators, the server, the
 * worker and, in development, Vite in front of the server.
 */
export async function startProduct(settings: LocalSettings, { dev }: { dev: boolean }): Promise<Product> {
  const running: [name: string, part: Part][] = [];
  const stop = async () => {
    for (const [, part] of running.reverse()) await part.stop();
  };
  try {
    const database = await startDatabase(settings);
    running.push(["the database", database]);
    await fillDatabase(database.url, settings);
    const env = {
      ...settings.serverEnv,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: settings.migrationDatabaseUrl ?? "",
    };
    if (settings.emulator) {
      const stripe = await startLocalStripe(settings.emulator, `${ownUrl(settings)}/api/webhooks/stripe`);
      running.push(["the Stripe emulator", stripe]);
      Object.assign(env, stripe.env);
    }
    if (settings.googleEmulator) {
      const google = await startLocalGoogle(settings.googleEmulator, settings);
      running.push(["the Google emulator", google]);
      Object.assign(env, google.env);
    }
    const node = [...process.execArgv, ...(dev ? ["--watch"] : [])];
    running.push(["the server", await startChild("The server", [...node, "server/main.ts"], env)]);
    running.push(["the worker", await startChild("The worker", [...node, "server/worker.ts"], env)]);
    await subscribeDemoAccount(database.url, settings);
    if (dev) running.push(["Vite", await startVite(settings)]);
    return { ended: Promise.race(running.map(([name, { ended }]) => ended.then(() => name))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server's own address, which in development differs from the public one. */
function ownUrl({ host, serverEnv }: LocalSettings): string {
  const own = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${serverEnv.PORT}`;
}

/** Buys at the emulator; never calls the real Stripe for a demo account. */
function subscribeDemoAccount(url: string, settings: LocalSettings): Promise<void> {
  const { emulator, demoPassword: password } = settings;
  return withDatabase(url, async (db) => {
    if (emulator) await buyDemoSubscription(db, { serverUrl: ownUrl(settings), password, emulator });
    else await seedDemoSubscription(db, new Date());
  });
}

/** Vite's development server on the public port, as a proxy to the server. */
async function startVite({ host, port, serverEnv }: LocalSettings) {
  process.env.API_URL = `http://${host}:${serverEnv.PORT}`;
  const vite = await createServer({
    configFile: "web/vite.config.ts",
    server: { host, port, strictPort: true },
  });
  await vite.listen();
  return { ended: new Promise<void>(() => {}), stop: () => vite.close() };
}
