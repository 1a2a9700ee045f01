import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { z } from "zod";
import { isNextChargeOf } from "../billing/charges/charge-intent.ts";
import { confirmSetup } from "../cards/confirm-setup.ts";
import { methodOfCard } from "../cards/make-payment-method.ts";
import { advanceClock } from "../clocks/advance-clock.ts";
import { nextChargeAt } from "../clocks/due.ts";
import type { Emulator } from "../emulator.ts";
import { browserView, requireClientSecret } from "../http/browser-view.ts";
import { invalid } from "../http/errors.ts";
import { errorAnswer } from "../http/perform.ts";
import { sendWebhooks } from "../http/serve-api.ts";
import { seed } from "../state/seed.ts";
import { answerThreeDSecure } from "./answer-three-d-secure.ts";
import * as bodies from "./bodies.ts";
import { controlRefusal } from "./guard.ts";

type App = Hono<{ Bindings: HttpBindings }>;

/** The controls under `/_local`, for tests and the developer's page. */
export function controlRoutes(emulator: Emulator): App {
  const app: App = new Hono();
  app.use("/3ds/*", cors());
  app.post("/3ds/:id", (context) => threeDSecure(emulator, context));
  app.use(async (context, next) => {
    const refusal = controlRefusal(emulator, context);
    if (refusal) return context.json({ error: { message: refusal } }, 403);
    return next();
  });
  stateRoutes(app, emulator);
  faultRoutes(app, emulator);
  webhookRoutes(app, emulator);
  billingRoutes(app, emulator);
  app.onError(async (error, context) => {
    const { status, body } = errorAnswer(error);
    await sendWebhooks(emulator, context.env);
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  });
  return app;
}

function stateRoutes(app: App, emulator: Emulator): void {
  const { store } = emulator;
  app.post("/reset", (context) => {
    emulator.deliveries.clear();
    emulator.faults.clear();
    emulator.exchanges.clear();
    store.replace();
    seed(emulator);
    return context.json({});
  });
  app.get("/state", (context) => {
    const { webhookSecrets: _secrets, idempotency: _answers, ...state } = store.state;
    const { settings } = emulator.deliveries;
    return context.json({
      now: emulator.clock.now(),
      ...state,
      webhooks: settings,
      faults: emulator.faults.all(),
    });
  });
  app.get("/exchanges", (context) => context.json({ data: emulator.exchanges.recent() }));
  app.delete("/exchanges", (context) => {
    emulator.exchanges.clear();
    return context.json({});
  });
}

function faultRoutes(app: App, emulator: Emulator): void {
  app.get("/faults", (context) => context.json(emulator.faults.all()));
  app.post("/faults", async (context) => {
    const { match, nth, times, action } = await read(context, bodies.faultBody);
    const { method, path } = match;
    emulator.faults.add({
      match: { ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { path }) },
      nth,
      times,
      action,
    });
    return context.json({});
  });
  app.delete("/faults", (context) => {
    emulator.faults.clear();
    return context.json({});
  });
}

function webhookRoutes(app: App, emulator: Emulator): void {
  const { deliveries, store } = emulator;
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

function billingRoutes(app: App, emulator: Emulator): void {
  const { store } = emulator;
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
    advanceClock(emulator, "seconds" in asked ? asked.seconds : secondsToNextCharge(emulator));
    return context.json({ now: emulator.clock.now() });
  });
  app.post("/setup-intents/:id/confirm", async (context) => {
    const { card } = await read(context, bodies.cardBody);
    const intent = store.require("setup_intent", context.req.param("id"));
    return changed(emulator, context, confirmSetup(emulator, intent, methodOfCard(emulator, card), null));
  });
}

function secondsToNextCharge(emulator: Emulator): number {
  const at = nextChargeAt(emulator);
  if (at === null) throw invalid("nobody is to be charged");
  return Math.max(at - emulator.clock.now(), 0);
}

/** Answers 3-D Secure, for the controls or for a browser that holds the intent's secret. */
async function threeDSecure(emulator: Emulator, context: Context<{ Bindings: HttpBindings }, "/3ds/:id">) {
  const id = context.req.param("id");
  const { outcome, client_secret: secret } = await read(context, bodies.outcomeBody);
  if (secret !== undefined || controlRefusal(emulator, context)) requireClientSecret(emulator, id, secret);
  const intent = answerThreeDSecure(emulator, id, outcome === "succeed");
  return changed(emulator, context, secret === undefined ? intent : browserView(intent));
}

async function changed(
  emulator: Emulator,
  context: Context<{ Bindings: HttpBindings }>,
  answer: object,
): Promise<Response> {
  await sendWebhooks(emulator, context.env);
  return context.json(answer);
}

async function read<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  const body: unknown = await context.req.json().catch(() => ({}));
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
  return parsed.data;
}
