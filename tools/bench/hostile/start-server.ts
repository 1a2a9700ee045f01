import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import type { Ready } from "./server.ts";

export type ProductionServer = { process: ChildProcess; ready: Ready; stop(): Promise<void> };

/** The variables of a production server, with newly generated secrets. */
export function productionVariables(databaseUrl: string, folder: string) {
  const secret = () => randomBytes(32).toString("base64url");
  return {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: "0",
    SESSION_SECRET: secret(),
    OPS_PASSWORD: secret(),
    // The only key that the emulator accepts.
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_PUBLISHABLE_KEY: "pk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_bench",
    // Measures the cost of one request, not the limits on their number.
    RATE_LIMIT_SCALE: "1000",
    LOG_LEVEL: "fatal",
  };
}

/** Starts `server.ts` and waits until it listens. */
export async function startServer(variables: Record<string, string>): Promise<ProductionServer> {
  const entry = path.join(import.meta.dirname, "server.ts");
  const flags = ["--disable-warning=ExperimentalWarning", "--max-old-space-size=512"];
  const child = spawn(process.execPath, [...flags, entry], {
    env: variables,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [ready] = (await Promise.race([once(child, "message"), ended.then(() => [])])) as [Ready?]; // sent by server.ts
  if (!ready) throw new Error("The server ended while it was starting (its reason is above).");
  return {
    process: child,
    ready,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
