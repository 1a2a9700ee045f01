import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { isOwnHost } from "../local-names.ts";
import { browserRoutes } from "./browser/routes.ts";
import { controlRoutes } from "./control/routes.ts";
import type { StandIn } from "./emulator.ts";
import { invoiceRoutes } from "./hosted/invoice-routes.ts";
import { serveApi } from "./http/serve-api.ts";

const foreignHost = "the stand-in answers only to a name of this machine";

export type App = Hono<{ Bindings: HttpBindings }>;

/** Everything the stand-in serves: Stripe's API, the controls, and what browsers need. */
export function createApp(standIn: StandIn): App {
  const app: App = new Hono();
  app.use(async (context, next) => {
    if (isOwnHost(context.req.header("host") ?? new URL(context.req.url).host, standIn.publicUrl()))
      return next();
    return context.json({ error: { type: "invalid_request_error", message: foreignHost } }, 403);
  });
  app.options("/v1/*", cors());
  app.all("/v1/*", (context) => serveApi(standIn, context));
  app.route("/_local", controlRoutes(standIn));
  app.route("/_stripe/invoices", invoiceRoutes(standIn));
  browserRoutes(app, standIn);
  return app;
}
