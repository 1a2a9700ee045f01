import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { close, listen } from "../server.ts";
import { createApp } from "./app.ts";
import { advanceClock } from "./clocks/due.ts";
import { createEmulator, type Emulator } from "./emulator.ts";
import type { Options } from "./options.ts";

export type Served = { emulator: Emulator; url: string; port: number; close(): Promise<void> };

/** What falls due as real time passes is done this often. */
const tickMs = 30_000;

/** Starts to listen. `close` ends open connections and saves. */
export async function serve(options: Options): Promise<Served> {
  let url = "";
  const { emulator, keeper } = createEmulator(options, () => options.publicUrl ?? url);
  const server = createServer(getRequestListener(createApp(emulator).fetch));
  const listening = await listen(server, options);
  url = listening.url;
  const ticking = setInterval(() => advanceClock(emulator, 0), tickMs).unref();
  return {
    emulator,
    ...listening,
    async close() {
      clearInterval(ticking);
      emulator.deliveries.stop();
      await close(server);
      await keeper.close();
      if (options.recordDir !== null) emulator.exchanges.writeSamples(options.recordDir);
    },
  };
}
