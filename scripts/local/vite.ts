import { createServer } from "vite";
import type { LocalSettings } from "./local-settings.ts";

/** Vite's development server on the public port, as a proxy to the server. */
export async function startVite({ host, port, serverEnv }: LocalSettings) {
  process.env.API_URL = `http://${host}:${serverEnv.PORT}`;
  const vite = await createServer({
    configFile: "web/vite.config.ts",
    server: { host, port, strictPort: true },
  });
  await vite.listen();
  return { ended: new Promise<void>(() => {}), stop: () => vite.close() };
}
