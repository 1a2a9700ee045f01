import { createServer } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { close, foreignHost, isOwnHost, listen } from "../server.ts";
import { browserRoutes } from "./browser/routes.ts";
import { advanceClock } from "./clocks/due.ts";
import { controlRoutes } from "./control/routes.ts";
import { createEmulator, type Emulator } from "./emulator.ts";
import { routesOf } from "./http/perform.ts";
import { serveApi } from "./http/serve-api.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import type { Options } from "./options.ts";
import { endpoints } from "./resources/endpoints.ts";

export type Served = { emulator: Emulator; url: string; port: number; close(): Promise<void> };

/** How often the emulator runs what has fallen due in real time. */
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
      await keeper?.close();
      if (options.recordDir !== null) emulator.exchanges.writeSamples(options.recordDir);
    },
  };
}

type App = Hono<{ Bindings: HttpBindings }>;

/** All routes: Stripe's API, the controls, and the pages and scripts for browsers. */
function createApp(emulator: Emulator): App {
  const app: App = new Hono();
  app.use(async (context, next) => {
    if (isOwnHost(context.req.header("host") ?? new URL(context.req.url).host, emulator.publicUrl()))
      return next();
    return context.json({ error: { type: "invalid_request_error", message: foreignHost } }, 403);
  });
  const api = { emulator, routes: routesOf(endpoints) };
  app.options("/v1/*", cors());
  app.all("/v1/*", (context) => serveApi(api, context));
  app.route("/_local", controlRoutes(emulator));
  app.route("/_stripe/invoices", invoiceRoutes(emulator));
  browserRoutes(app, emulator);
  return app;
}
