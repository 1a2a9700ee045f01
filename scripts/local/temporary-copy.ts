import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { localSettings } from "./local-settings.ts";
import { findLocalDatabase } from "./postgres/local-database.ts";
import { startProduct } from "./start-product.ts";

export type TemporaryCopy = {
  url: string;
  databaseUrl: string;
  demoPassword: string;
  stop(): Promise<void>;
};

/** The whole product with its demo accounts, for tools. Stopping it deletes its data. */
export async function startTemporaryCopy(): Promise<TemporaryCopy> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = await localSettings(
    {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      REDIS_URL: "",
    },
    { dev: false },
  );
  const serverEnv = { ...settings.serverEnv, RATE_LIMIT_SCALE: "1000" };
  const product = await startProduct({ ...settings, serverEnv }, { dev: false });
  return {
    url,
    databaseUrl: await findLocalDatabase(dataDir),
    demoPassword: settings.demoPassword,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
