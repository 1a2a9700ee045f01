import type { Emulator } from "../emulator.ts";
import { ApiError, invalid, missing } from "../errors.ts";
import { keys } from "../options.ts";
import { apiVersion } from "../state/tables.ts";
import { browserRefusal, browserView, checkBrowserExpand, requireClientSecret } from "./browser-view.ts";
import type { Endpoint } from "./endpoint.ts";
import { checkExpand, expanded } from "./expand.ts";
import type { Answer } from "./idempotency.ts";
import type { Form } from "./params/form.ts";
import { readParams } from "./params/params.ts";

export type ApiRequest = {
  id: string;
  method: string;
  path: string;
  form: Form;
  authorization: string | undefined;
  apiVersion: string | null;
  idempotencyKey: string | undefined;
  /** A request that a browser sends from a page. */
  hasOrigin: boolean;
};

/** What a request is served from. */
export type Api = { emulator: Emulator; routes: Routes };

/** The parts of a request that were recognized before the request was handled or refused. */
export type Understood = {
  pattern: string | null;
  actor: Actor | null;
  params: unknown;
};

/**
 * Checks a request, throwing what Stripe refuses before any work begins, and returns its work: a
 * function that changes the state and returns a resource, or throws the error it ended with.
 */
export function prepare(
  { emulator, routes }: Api,
  request: ApiRequest,
  understood: Understood,
): () => Answer {
  const { endpoint, id } = route(routes, request);
  understood.pattern = endpoint.path;
  const actor = authenticate(request.authorization);
  understood.actor = actor;
  checkActor(actor, endpoint, request);
  checkHeaders(request);
  const params = readParams(endpoint.spec, request.form);
  understood.params = params;
  const absent = endpoint.required.find((name) => request.form[name] === undefined);
  if (absent) throw missing(absent);
  const expand = Array.isArray(request.form.expand) ? request.form.expand.map(String) : [];
  checkExpand(endpoint, expand);
  if (actor === "browser") {
    requireClientSecret(emulator, id, request.form.client_secret);
    checkBrowserExpand(expand);
  }

  return () => {
    emulator.events.cause = { id: request.id, idempotency_key: request.idempotencyKey ?? null };
    try {
      const resource = endpoint.run({ ledger: emulator, params, id });
      const shown = actor === "browser" ? browserView(resource) : resource;
      return { status: 200, body: JSON.stringify(expanded(emulator.store, shown, expand), null, 2) };
    } catch (error) {
      throw actor === "browser" ? browserRefusal(error) : error;
    } finally {
      emulator.events.cause = null;
    }
  };
}

/** Refuses a secret key from a browser, and a publishable one where browsers may not call. */
function checkActor(actor: Actor, endpoint: Endpoint, request: ApiRequest): void {
  if (actor === "secret" && request.hasOrigin) {
    throw invalid("A secret key never belongs in a browser.", {}, 403);
  }
  if (actor === "browser" && !endpoint.browser) {
    const message =
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";
    throw invalid(message, { code: "secret_key_required" }, 401);
  }
}

/** Refuses another API version, which has other shapes, and an overlong idempotency key. */
function checkHeaders(request: ApiRequest): void {
  if (request.apiVersion !== null && request.apiVersion !== apiVersion) {
    throw invalid(`The local emulator only speaks ${apiVersion}, not ${request.apiVersion}.`);
  }
  if ((request.idempotencyKey?.length ?? 0) > 255) {
    throw invalid("Idempotency keys can be at most 255 characters long.");
  }
}

/** Turns an error into a response: a refusal as Stripe sends it, a bug of the emulator as a 500. */
export function errorAnswer(error: unknown): Answer {
  if (error instanceof ApiError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
  }
  console.error("the Stripe emulator failed", error);
  const message = `The emulator failed: ${error instanceof Error ? error.message : String(error)}`;
  return { status: 500, body: JSON.stringify({ error: { type: "api_error", message } }, null, 2) };
}

type Actor = keyof typeof keys;

/** The kind of key that a request carries. */
function authenticate(authorization: string | undefined): Actor {
  const [, key] = /^bearer (\S+)$/i.exec(authorization ?? "") ?? [];
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secret) return "secret";
  if (key === keys.browser) return "browser";
  throw unauthorized("Invalid API Key provided.");
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message });
}

/** The endpoints with their paths as patterns. */
export type Routes = { endpoint: Endpoint; pattern: RegExp }[];

export function routesOf(endpoints: readonly Endpoint[]): Routes {
  return endpoints.map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(":id", "([^/]+)")}$`),
  }));
}

/** The endpoint of a request and the id in its path. Throws Stripe's 404 when there is none. */
function route(routes: Routes, { method, path }: ApiRequest): { endpoint: Endpoint; id: string } {
  for (const { endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? "") };
  }
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  throw invalid(message, {}, 404);
}
