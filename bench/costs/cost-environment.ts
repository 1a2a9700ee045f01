import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/local/free-port.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { createDeps } from "#server/app/create-deps.ts";
import { type Clock, type Deps, systemClock } from "#server/platform/deps.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestClient, type TestClient } from "#testing/app/test-client.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";
import { type StripeEmulator, startStripe } from "#testing/emulators/stripe-emulator.ts";
import { type ProductionServer, productionVariables, startServer } from "../hostile/start-server.ts";
import { withEmulators } from "../hostile/with-emulators.ts";

/** A production server with its own database and emulators; no worker runs. */
export type CostEnvironment = {
  server: ProductionServer;
  /** The dependencies of a worker of this server, in this process. */
  deps: Deps;
  db: Deps["db"];
  clock: Clock;
  stripe: StripeEmulator;
  google: GoogleEmulator;
  /** An operator's Authorization header. */
  operator: string;
  /** A browser. */
  client(): TestClient;
  stop(): Promise<void>;
};

/** Starts everything; stopping it deletes its data. */
export async function startCostEnvironment(): Promise<CostEnvironment> {
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-custos-"));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [postgres, stripe, google] = await Promise.all([
    startTemporaryPostgres(),
    startStripe(),
    startGoogle(url),
  ]);
  const production = productionVariables(postgres.url, folder);
  const variables = { ...production, PORT: port, PUBLIC_URL: url };
  const emulators = { stripe: stripe.url, google: google.variables.GOOGLE_ISSUER };
  const server = await startServer(variables, emulators);
  const { deps, close } = createDeps(withEmulators(readEnv(variables), emulators), createLog("silent"));
  return {
    server,
    deps,
    db: deps.db,
    clock: systemClock,
    stripe,
    google,
    operator: `Basic ${btoa(`ops:${production.OPS_PASSWORD}`)}`,
    client: () => createTestClient((request) => sendTo(url, request), "127.0.0.1"),
    async stop() {
      await close();
      await server.stop();
      await Promise.all([stripe.stop(), google.stop()]);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a test client's request over the network, and leaves redirects to the client. */
function sendTo(url: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(`${url}${pathname}${search}`, request), { redirect: "manual" });
}
