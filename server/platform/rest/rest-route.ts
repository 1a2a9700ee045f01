import type { Hono } from "hono";
import type { z } from "zod";
import type { ErrorCode } from "#core/errors/errors.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { sellerWrites } from "#server/platform/seller-work.ts";
import { type RestAnswer, refusalPage } from "./rest-answer.ts";
import { noBody, type RestBody } from "./rest-body.ts";

/** The sections of the API description, in order. */
export type RestTag =
  | "Conta"
  | "Teste grátis"
  | "Planos e pagamento"
  | "Marca"
  | "Produtos"
  | "Relatórios"
  | "Descrição"
  | "Webhooks";

/** How a caller is authenticated: by the session cookie, by an API key, or not at all. */
export type RestSecurity = "session" | "apiKey" | "none";

/** A documented call, with the Brazilian Portuguese texts of its description. */
type RestCall<Input, Result> = {
  method: "GET" | "POST";
  path: `/api/${string}`;
  tag: RestTag;
  /** A few words, without a full stop. */
  summary: string;
  /** Sentences, Markdown. */
  description: string;
  /** Any one of them suffices. Enforced as well as described. */
  security: readonly [RestSecurity, ...RestSecurity[]];
  /**
   * Query parameters and headers. The handler reads them; a call for one account refuses parameters
   * that are not described (AP-13).
   */
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: RestBody<Input>;
  answer: RestAnswer<Result>;
  /**
   * Refusals besides those that follow from `security` and `body` and those common to all calls.
   */
  refusals: readonly ErrorCode[];
  /**
   * The call bounds what a seller runs at once by itself, and claims an Idempotency-Key by itself,
   * because it awaits a file.
   */
  boundsItself?: true;
  /** The answer holds a secret, so an Idempotency-Key is refused instead of stored (D386). */
  answersSecret?: true;
  handle(c: HttpContext, input: Input): NoInfer<Result> | Promise<NoInfer<Result>>;
};

/** A documented call with a complete HTTP handler. */
export type RestRoute = Omit<RestCall<unknown, unknown>, "handle"> & {
  handle(c: HttpContext): Promise<Response>;
};

/** Whether the call may be sent with an Idempotency-Key (AP-05): it changes an account. */
export function takesIdempotencyKey({ method, security }: Pick<RestRoute, "method" | "security">): boolean {
  return method === "POST" && !security.includes("none");
}

/**
 * Builds the handler: checks `security`, reads the body, and sends the handler's result. A few
 * changes of one seller run at once; the others wait (D256).
 */
export function restRoute<Result, Input = undefined>(call: RestCall<Input, Result>): RestRoute {
  const { security, answer, handle } = call;
  // Without a body Input is undefined.
  const read = call.body?.read ?? (readNothing(call.method) as RestBody<Input>["read"]);
  return {
    ...call,
    async handle(c) {
      const account = security.includes("none") ? null : await c.get("identity").requireAccount();
      if (account !== null) refuseUnknownParameters(c, call);
      const input = await read(c);
      if (takesIdempotencyKey(call) && !call.boundsItself) await claimKey(c, call);
      const work = async () => await handle(c, input);
      const isQueued = account !== null && call.method === "POST" && !call.boundsItself;
      try {
        return answer.respond(c, await (isQueued ? sellerWrites.run(account.id, work) : work()));
      } catch (error) {
        const refused = error instanceof AppError ? await refusalPage(c, answer, error) : null;
        if (refused) return refused;
        throw error;
      }
    },
  };
}

/** The caller chooses the name, and the message quotes it. */
const maxNameCharacters = 40;

/**
 * Throws InvalidInputError for a misspelt parameter: left out, a filter would take everything
 * (AP-13).
 */
function refuseUnknownParameters(c: HttpContext, { query }: Pick<RestRoute, "query">): void {
  const names = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(c.req.query()).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  const known = names.length > 0 ? `Os que existem: ${names.join(", ")}.` : "Esta chamada não tem nenhum.";
  const message = `Este parâmetro não existe. ${known}`;
  throw new InvalidInputError(
    unknown.slice(0, 10).map((name) => ({ field: name.slice(0, maxNameCharacters), message })),
  );
}

async function claimKey(c: HttpContext, { answersSecret }: Pick<RestRoute, "answersSecret">): Promise<void> {
  const idempotent = c.get("idempotent");
  if (idempotent && answersSecret) throw new AppError("IDEMPOTENCY_NOT_ACCEPTED");
  await idempotent?.begin();
}

function readNothing(method: RestRoute["method"]): RestBody<undefined>["read"] {
  return method === "POST" ? noBody.read : async () => undefined;
}

/**
 * Adds the calls, OPTIONS and 405 for other methods, and 404 for every other /api address (D33).
 */
export function addRestRoutes(app: Hono<HttpEnv>, routes: readonly RestRoute[]): void {
  for (const { method, path, handle } of routes) app.on(method, path, handle);
  const methodsOf = Map.groupBy(routes, (route) => route.path);
  for (const [path, sharing] of methodsOf) {
    const methods = sharing.map(({ method }) => method);
    answerOtherMethods(app, path, methods);
  }
  app.all("/api/*", () => {
    throw new AppError("NOT_FOUND");
  });
}

/**
 * OPTIONS lists the methods, without CORS headers, so that other sites' pages cannot call it (D35).
 */
export function answerOtherMethods(app: Hono<HttpEnv>, path: string, methods: readonly string[]): void {
  const taken = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...taken, "OPTIONS"].join(", ");
  app.options(path, (c) => c.body(null, 204, { Allow: allow }));
  app.all(path, () => {
    throw new AppError("METHOD_NOT_ALLOWED", { allow });
  });
}
