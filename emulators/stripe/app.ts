import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { foreignHost, isOwnHost } from "../loopback.ts";
import { browserRoutes } from "./browser/routes.ts";
import { controlRoutes } from "./control/routes.ts";
import type { Emulator } from "./emulator.ts";
import { invoiceRoutes } from "./hosted/invoice-routes.ts";
import { serveApi } from "./http/serve-api.ts";

export type App = Hono<{ Bindings: HttpBindings }>;

/** All routes: Stripe's API, the controls, and the pages and scripts for browsers. */
export function createApp(emulator: Emulator): App {
  const app: App = new Hono();
  app.use(async (context, next) => {
    if (isOwnHost(context.req.header("host") ?? new URL(context.req.url).host, emulator.publicUrl()))
      return next();
    return context.json({ error: { type: "invalid_request_error", message: foreignHost } }, 403);
  });
  app.options("/v1/*", cors());
  app.all("/v1/*", (context) => serveApi(emulator, context));
  app.route("/_local", controlRoutes(emulator));
  app.route("/_stripe/invoices", invoiceRoutes(emulator));
  browserRoutes(app, emulator);
  return app;
}
