import type { AddressInfo, Server } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { followRealTime } from "./clocks/advance-clock.ts";
import { createEmulator } from "./create-emulator.ts";
import type { Emulator } from "./emulator.ts";
import type { Options } from "./options.ts";

export type Served = { emulator: Emulator; url: string; port: number; close(): Promise<void> };

/** Starts to listen. `close` ends open connections and saves. */
export async function serve(options: Options): Promise<Served> {
  let url = "";
  const { emulator, keeper } = createEmulator(options, () => options.publicUrl ?? url);
  const server = createAdaptorServer({ fetch: createApp(emulator).fetch });
  const { port } = await listen(server, options);
  url = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`;
  const ticking = followRealTime(emulator);

  async function close(): Promise<void> {
    clearInterval(ticking);
    emulator.deliveries.stop();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    if ("closeAllConnections" in server) server.closeAllConnections();
    await closed;
    await keeper.close();
    if (options.recordDir !== null) emulator.exchanges.writeSamples(options.recordDir);
  }

  return { emulator, url, port, close };
}

function listen(server: Server, { port, host }: Options): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === "object" && address) resolve(address);
    });
  });
}
