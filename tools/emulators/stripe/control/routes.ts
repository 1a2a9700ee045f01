import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import { isNextChargeOf } from "../billing/charges/charge-intent.ts";
import { answerThreeDSecure, confirmSetup } from "../billing/charges/confirm.ts";
import { methodOfCard } from "../cards/make-payment-method.ts";
import { advanceClock, nextChargeAt } from "../clocks/due.ts";
import type { Emulator } from "../emulator.ts";
import { invalid } from "../errors.ts";
import { browserView, requireClientSecret } from "../http/browser-view.ts";
import { faultBody } from "../http/faults.ts";
import { errorAnswer } from "../http/perform.ts";
import { sendWebhooks } from "../http/serve-api.ts";
import { seed } from "../state/seed.ts";
import { webhookSettings } from "../webhooks/deliveries.ts";
import { mayControl } from "./guard.ts";

type App = Hono<{ Bindings: HttpBindings }>;
type ControlContext = Context<{ Bindings: HttpBindings }>;

/**
 * Declares a control: the schema of its body, and `act`, which returns the response's body or
 * nothing.
 */
type Declare = <S extends z.ZodType>(
  route: `${"GET" | "POST" | "DELETE"} /${string}`,
  body: S,
  act: (asked: z.output<S>, context: ControlContext) => unknown,
) => void;

const nothing = z.unknown();

/** The controls under `/_local`, for tests and the developer's page. */
export function controlRoutes(emulator: Emulator): App {
  const app: App = new Hono();
  const declare: Declare = (route, body, act) => {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, path, async (context) => {
      const answer = await act(await read(context, body), context);
      await sendWebhooks(emulator, context.env);
      return context.json(answer ?? {});
    });
  };
  app.use("/3ds/*", cors());
  browserControl(declare, emulator);
  app.use(async (context, next) => {
    if (mayControl(emulator, context)) return next();
    return context.json({ error: { message: "the header X-Local-Token is missing or wrong" } }, 403);
  });
  stateControls(declare, emulator);
  webhookControls(declare, emulator);
  billingControls(declare, emulator);
  app.onError(async (error, context) => {
    const { status, body } = errorAnswer(error);
    await sendWebhooks(emulator, context.env);
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  });
  return app;
}

async function read<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  const body: unknown = await context.req.json().catch(() => ({}));
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}

/**
 * The control that completes a 3-D Secure challenge. A browser that holds the intent's secret may
 * use it too.
 */
function browserControl(declare: Declare, emulator: Emulator): void {
  const body = z.strictObject({ outcome: z.enum(["succeed", "fail"]), client_secret: z.string().optional() });
  declare("POST /3ds/:id", body, ({ outcome, client_secret: secret }, context) => {
    const id = context.req.param("id") ?? "";
    if (secret !== undefined || !mayControl(emulator, context)) requireClientSecret(emulator, id, secret);
    const intent = answerThreeDSecure(emulator, id, outcome === "succeed");
    return secret === undefined ? intent : browserView(intent);
  });
}

function stateControls(declare: Declare, emulator: Emulator): void {
  const { store, clock, deliveries, faults, exchanges } = emulator;
  declare("POST /reset", nothing, () => {
    deliveries.clear();
    faults.clear();
    exchanges.clear();
    store.replace();
    seed(emulator);
  });
  declare("GET /state", nothing, () => {
    const { webhookSecrets: _secrets, idempotency: _answers, ...state } = store.state;
    return { now: clock.now(), ...state, webhooks: deliveries.settings, faults: faults.all() };
  });
  declare("GET /exchanges", nothing, () => ({ data: exchanges.recent() }));
  declare("DELETE /exchanges", nothing, () => exchanges.clear());
  declare("GET /faults", nothing, () => faults.all());
  declare("POST /faults", faultBody, (fault) => faults.add(fault));
  declare("DELETE /faults", nothing, () => faults.clear());
}

function webhookControls(declare: Declare, { deliveries, store }: Emulator): void {
  declare("GET /deliveries", nothing, () => store.state.deliveries);
  declare("POST /webhooks", webhookSettings, (asked) => {
    deliveries.settings = asked;
    return asked;
  });
  declare("POST /webhooks/release", nothing, async () => ({ released: await deliveries.release() }));
  declare("POST /webhooks/resend", z.strictObject({ event: z.string() }), ({ event }) =>
    deliveries.resend(store.require("event", event)),
  );
  declare("POST /webhooks/settle", nothing, () => deliveries.settled());
}

function billingControls(declare: Declare, emulator: Emulator): void {
  const { store, clock } = emulator;
  const customer = z.string().optional();
  const set = (changes: Partial<typeof store.state>) => {
    Object.assign(store.state, changes);
    store.changed();
  };
  declare(
    "POST /three-d-secure",
    z.strictObject({ outcome: z.enum(["ask", "succeed", "fail"]) }),
    ({ outcome }) => set({ threeDSecure: outcome }),
  );
  declare(
    "POST /next-charge",
    z.strictObject({ customer, outcome: z.enum(["decline", "insufficient_funds", "succeed"]) }),
    (asked) => set({ nextCharges: [...store.state.nextCharges, asked] }),
  );
  declare("DELETE /next-charge", z.strictObject({ customer }), ({ customer: whose }) => {
    const others = store.state.nextCharges.filter((one) => whose && !isNextChargeOf(one, whose));
    set({ nextCharges: others });
  });
  declare("POST /settings", z.strictObject({ dunningEnds: z.enum(["canceled", "unpaid"]) }), set);
  const step = z.union([
    z.strictObject({ seconds: z.int().min(0) }),
    z.strictObject({ until: z.literal("next-charge") }),
  ]);
  declare("POST /clock/advance", step, (asked) => {
    advanceClock(emulator, "seconds" in asked ? asked.seconds : secondsToNextCharge(emulator));
    return { now: clock.now() };
  });
  declare("POST /setup-intents/:id/confirm", z.strictObject({ card: z.string() }), ({ card }, context) => {
    const intent = store.require("setup_intent", context.req.param("id"));
    return confirmSetup(emulator, intent, methodOfCard(emulator, card), null);
  });
}

function secondsToNextCharge(emulator: Emulator): number {
  const at = nextChargeAt(emulator);
  if (at === null) throw invalid("no charge is due");
  return Math.max(at - emulator.clock.now(), 0);
}
