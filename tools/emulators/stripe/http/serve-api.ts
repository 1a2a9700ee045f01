import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Emulator } from "../emulator.ts";
import { newId } from "../state/ids.ts";
import { apiVersion } from "../state/tables.ts";
import { type FaultAction, faultError } from "./faults.ts";
import { type Answer, fingerprintOf, isKept } from "./idempotency.ts";
import { decodeForm } from "./params/form.ts";
import { type Api, type ApiRequest, errorAnswer, prepare, type Understood } from "./perform.ts";

type ApiContext = Context<{ Bindings: HttpBindings }>;

/** Serves one request of Stripe's API: fault, work, record, webhooks. */
export async function serveApi(api: Api, context: ApiContext): Promise<Response> {
  const { emulator } = api;
  const request = await readRequest(context);
  const fault = emulator.faults.take(request.method, request.path);
  const lost = await loseBefore(context, fault);
  if (lost) return lost;

  const understood: Understood = { pattern: null, actor: null, params: request.form };
  const { answer, replayOf } = await answerTo(api, request, understood, fault);
  emulator.exchanges.add({
    method: request.method,
    path: request.path,
    ...understood,
    status: fault === "reset_after_commit" || fault === "cut_body" ? null : answer.status,
    answer: JSON.parse(answer.body),
  });
  await sendWebhooks(emulator, context.env);
  return respond(context, request, answer, replayOf, fault);
}

async function readRequest(context: ApiContext): Promise<ApiRequest> {
  const { method } = context.req;
  const url = new URL(context.req.url);
  return {
    id: newId("req", 14),
    method,
    path: url.pathname,
    form: { ...decodeForm(url.search), ...decodeForm(await context.req.text()) },
    authorization: context.req.header("authorization"),
    apiVersion: context.req.header("stripe-version") ?? null,
    idempotencyKey: method === "POST" ? context.req.header("idempotency-key") : undefined,
    hasOrigin: context.req.header("origin") !== undefined,
  };
}

type Answered = { answer: Answer; replayOf: string | null };

async function answerTo(
  api: Api,
  request: ApiRequest,
  understood: Understood,
  fault: FaultAction | null,
): Promise<Answered> {
  const { idempotency } = api.emulator;
  const key = request.idempotencyKey;
  const fingerprint = key ? fingerprintOf(request.method, request.path, request.form) : "";
  try {
    const work = prepare(api, request, understood);
    const refusal = fault && faultError(fault);
    if (refusal && !isKept(refusal.status)) throw refusal;
    const saved = key ? idempotency.begin(key, fingerprint) : null;
    if (saved) return { answer: saved, replayOf: saved.requestId };
    const answer = await attempt(work, refusal, fault);
    if (key) idempotency.finish(key, fingerprint, request.id, answer);
    return { answer, replayOf: null };
  } catch (error) {
    return { answer: errorAnswer(error), replayOf: null };
  }
}

/** Does the work, unless a fault refuses it. Refusals become responses. */
async function attempt(
  work: () => Answer,
  refusal: Error | null,
  fault: FaultAction | null,
): Promise<Answer> {
  try {
    if (refusal) throw refusal;
    if (fault?.startsWith("slow:")) await setTimeout(Number(fault.slice(5)));
    return work();
  } catch (error) {
    return errorAnswer(error);
  }
}

/** Applies a fault that ends the exchange before any work; returns null for any other. */
async function loseBefore(context: ApiContext, fault: FaultAction | null): Promise<Response | null> {
  const { outgoing, incoming } = context.env;
  if (fault === "reset_before") {
    incoming.socket.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (fault === "timeout") {
    // Never responds: the caller gives up.
    await once(outgoing, "close");
    return RESPONSE_ALREADY_SENT;
  }
  return null;
}

function respond(
  context: ApiContext,
  request: ApiRequest,
  answer: Answer,
  replayOf: string | null,
  fault: FaultAction | null,
): Response {
  const headers = {
    "content-type": "application/json",
    "request-id": request.id,
    "stripe-version": apiVersion,
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "request-id",
    ...(request.idempotencyKey ? { "idempotency-key": request.idempotencyKey } : {}),
    ...(replayOf ? { "original-request": replayOf, "idempotent-replayed": "true" } : {}),
  };
  const { outgoing, incoming } = context.env;
  if (fault === "reset_after_commit") {
    incoming.socket.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (fault === "cut_body" && "writeHead" in outgoing) {
    outgoing.writeHead(answer.status, { ...headers, "content-length": Buffer.byteLength(answer.body) });
    outgoing.write(answer.body.slice(0, answer.body.length / 2), () => incoming.socket.destroy());
    return RESPONSE_ALREADY_SENT;
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Sends the webhooks of a request: after its response, or before it in the mode `before_answer`.
 */
export async function sendWebhooks(emulator: Emulator, bindings: HttpBindings | undefined): Promise<void> {
  const { deliveries } = emulator;
  if (deliveries.settings.mode === "before_answer") {
    await deliveries.flush();
    return;
  }
  // A request made inside this process has no response to wait for.
  if (bindings) bindings.outgoing.once("close", () => void deliveries.flush());
  else setImmediate(() => void deliveries.flush());
}
