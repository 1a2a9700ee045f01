import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { z } from "zod";
import { isNextChargeOf } from "../billing/decide-charge.ts";
import { advanceGlobalClock } from "../clocks/global-clock.ts";
import { nextChargeAt } from "../clocks/next-charge.ts";
import { nowOf } from "../clocks/now.ts";
import type { StandIn } from "../emulator.ts";
import { sendWebhooks } from "../http/after-answer.ts";
import { browserView, requireClientSecret } from "../http/browser-view.ts";
import { invalid } from "../http/errors.ts";
import { errorAnswer } from "../http/perform.ts";
import { seed } from "../state/seed.ts";
import * as bodies from "./bodies.ts";
import { confirmPaymentAsBrowser, confirmSetupAsBrowser } from "./confirm.ts";
import { controlRefusal } from "./guard.ts";
import { answerThreeDSecure } from "./three-d-secure.ts";

type App = Hono<{ Bindings: HttpBindings }>;

/** The controls under `/_local`: what tests and the developer's page steer the stand-in with. */
export function controlRoutes(standIn: StandIn): App {
  const app: App = new Hono();
  app.use("/3ds/*", cors());
  app.post("/3ds/:id", (context) => threeDSecure(standIn, context));
  app.use(async (context, next) => {
    const refusal = controlRefusal(standIn, context);
    if (refusal) return context.json({ error: { message: refusal } }, 403);
    return next();
  });
  stateRoutes(app, standIn);
  faultRoutes(app, standIn);
  webhookRoutes(app, standIn);
  billingRoutes(app, standIn);
  app.onError(async (error, context) => {
    const { status, body } = errorAnswer(error);
    await sendWebhooks(standIn, context.env);
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  });
  return app;
}

function stateRoutes(app: App, standIn: StandIn): void {
  const { store } = standIn;
  app.post("/reset", (context) => {
    standIn.deliveries.clear();
    standIn.faults.clear();
    standIn.exchanges.clear();
    store.replace();
    seed(store);
    return context.json({});
  });
  app.get("/state", (context) => {
    const { webhookSecrets: _secrets, idempotency: _answers, ...state } = store.state;
    const { settings } = standIn.deliveries;
    return context.json({
      now: nowOf(store, null),
      ...state,
      webhooks: settings,
      faults: standIn.faults.all(),
    });
  });
  app.get("/exchanges", (context) => context.json(standIn.exchanges.all()));
  app.delete("/exchanges", (context) => {
    standIn.exchanges.clear();
    return context.json({});
  });
}

function faultRoutes(app: App, standIn: StandIn): void {
  app.get("/faults", (context) => context.json(standIn.faults.all()));
  app.post("/faults", async (context) => {
    const { match, nth, times, action } = await read(context, bodies.faultBody);
    const { method, path } = match;
    standIn.faults.add({
      match: { ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { path }) },
      nth,
      times,
      action,
    });
    return context.json({});
  });
  app.delete("/faults", (context) => {
    standIn.faults.clear();
    return context.json({});
  });
}

function webhookRoutes(app: App, standIn: StandIn): void {
  const { deliveries, store } = standIn;
  app.get("/deliveries", (context) => context.json(store.state.deliveries));
  app.post("/webhooks", async (context) => {
    const asked = await read(context, bodies.webhooksBody);
    deliveries.settings = {
      mode: asked.mode ?? "normal",
      delayMs: asked.delayMs ?? 0,
      duplicate: asked.duplicate ?? 1,
      shuffle: asked.shuffle ?? false,
    };
    return context.json(deliveries.settings);
  });
  app.post("/webhooks/release", async (context) => context.json({ released: await deliveries.release() }));
  app.post("/webhooks/resend", async (context) => {
    const { event } = await read(context, bodies.resendBody);
    deliveries.resend(store.require("event", event));
    return context.json({});
  });
  app.post("/webhooks/settle", async (context) => {
    await deliveries.settled();
    return context.json({});
  });
}

function billingRoutes(app: App, standIn: StandIn): void {
  const { store } = standIn;
  app.post("/three-d-secure", async (context) => {
    store.state.threeDSecure = (await read(context, bodies.threeDSecureBody)).outcome;
    store.changed();
    return context.json({});
  });
  app.post("/next-charge", async (context) => {
    const { customer, outcome } = await read(context, bodies.nextChargeBody);
    store.state.nextCharges.push({ ...(customer === undefined ? {} : { customer }), outcome });
    store.changed();
    return context.json({});
  });
  app.delete("/next-charge", async (context) => {
    const { customer } = await read(context, bodies.clearNextChargesBody);
    const { nextCharges } = store.state;
    store.state.nextCharges = nextCharges.filter(
      (one) => customer !== undefined && !isNextChargeOf(one, customer),
    );
    store.changed();
    return context.json({});
  });
  app.post("/settings", async (context) => {
    store.state.dunningEnds = (await read(context, bodies.settingsBody)).dunningEnds;
    store.changed();
    return context.json({});
  });
  app.post("/clock/advance", async (context) => {
    const asked = await read(context, bodies.advanceBody);
    advanceGlobalClock(standIn, "seconds" in asked ? asked.seconds : secondsToNextCharge(standIn));
    return context.json({ now: nowOf(store, null) });
  });
  app.post("/setup-intents/:id/confirm", async (context) => {
    const { card } = await read(context, bodies.cardBody);
    return changed(standIn, context, confirmSetupAsBrowser(standIn, context.req.param("id"), card));
  });
  app.post("/payment-intents/:id/confirm", async (context) => {
    const { card } = await read(context, bodies.cardBody);
    return changed(standIn, context, confirmPaymentAsBrowser(standIn, context.req.param("id"), card));
  });
}

function secondsToNextCharge(standIn: StandIn): number {
  const at = nextChargeAt(standIn);
  if (at === null) throw invalid("nobody is to be charged");
  return Math.max(at - nowOf(standIn.store, null), 0);
}

/** The answer to 3-D Secure: by the controls, or by the browser that holds the intent's secret. */
async function threeDSecure(standIn: StandIn, context: Context<{ Bindings: HttpBindings }, "/3ds/:id">) {
  const id = context.req.param("id");
  const { outcome, client_secret: secret } = await read(context, bodies.outcomeBody);
  if (secret !== undefined || controlRefusal(standIn, context)) requireClientSecret(standIn, id, secret);
  const intent = answerThreeDSecure(standIn, id, outcome === "succeed");
  return changed(standIn, context, secret === undefined ? intent : browserView(intent));
}

async function changed(
  standIn: StandIn,
  context: Context<{ Bindings: HttpBindings }>,
  answer: object,
): Promise<Response> {
  await sendWebhooks(standIn, context.env);
  return context.json(answer);
}

async function read<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  const body: unknown = await context.req.json().catch(() => ({}));
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
  return parsed.data;
}
