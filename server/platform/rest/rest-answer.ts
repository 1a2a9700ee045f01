import type { z } from "zod";
import type { ZodOpenApiContentObject } from "zod-openapi";
import type { ErrorCode } from "#core/errors/errors.ts";
import { statusOf } from "#core/errors/errors.ts";
import type { AppError } from "#server/platform/errors.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";

/** A call's successful response: how `Result` is sent, and how that is described. */
export type RestAnswer<Result> = {
  status: 200 | 201 | 204 | 302;
  /** Brazilian Portuguese, a sentence. */
  description: string;
  /** Schema and example by content type; absent for a response without a body. */
  content?: ZodOpenApiContentObject;
  /** The response may also be 304, without a body. */
  isTagged?: true;
  /** Description of each header, in Brazilian Portuguese. */
  headers?: Readonly<Record<string, string>>;
  respond(c: HttpContext, result: Result): Response;
  /** Refusals that are pages for people, too, instead of JSON. */
  refusalPages?: RefusalPages;
};

/** The HTML of a refusal, by its code. */
type RefusalPages = Partial<Record<ErrorCode, () => Promise<string>>>;

type Description = Pick<RestAnswer<unknown>, "description" | "headers">;

/**
 * A JSON object. The compiler checks the handler's value against the schema, tests check the
 * response.
 */
export function json<Schema extends z.ZodType<object>>(
  schema: Schema,
  {
    status = 200,
    example,
    ...description
  }: Description & { status?: 200 | 201; example: NoInfer<z.output<Schema>> },
): RestAnswer<z.output<Schema>> {
  const content = { "application/json": { schema, example } };
  return { ...description, status, content, respond: (c, value) => c.json(value, status) };
}

/** 204, without a body. */
export function noContent(description: Description): RestAnswer<void> {
  return { ...description, status: 204, respond: (c) => c.body(null, 204) };
}

/** 302 to the address that the handler returns. */
export function redirect(description: Description): RestAnswer<string> {
  const headers = { Location: "Para onde o navegador segue.", ...description.headers };
  return { ...description, status: 302, headers, respond: (c, location) => c.redirect(location) };
}

/**
 * Bytes or text of these types. The handler builds the response, possibly a 304 (`etagResponse`).
 */
export function file(types: readonly string[], description: Description): RestAnswer<Response> {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  const headers = {
    ETag: "Envie em If-None-Match para receber 304 enquanto nada mudar.",
    ...description.headers,
  };
  return {
    ...description,
    status: 200,
    isTagged: true,
    content,
    headers,
    respond: (_c, response) => response,
  };
}

/** A page for people, sent with these headers. The handler returns its HTML. */
export function page(
  description: string,
  headers: Readonly<Record<string, string>>,
  refusalPages: RefusalPages = {},
): RestAnswer<string> {
  const content = { "text/html": {} };
  const respond = (c: HttpContext, html: string) => c.html(html, 200, { ...headers });
  return { status: 200, description, content, respond, refusalPages };
}

/** The page of a refusal; null when it is answered in JSON, as usual. */
export async function refusalPage(
  c: HttpContext,
  { refusalPages }: Pick<RestAnswer<unknown>, "refusalPages">,
  { code, details }: AppError,
): Promise<Response | null> {
  const html = await refusalPages?.[code]?.();
  if (html === undefined) return null;
  if (details.retryAfterSeconds) c.header("Retry-After", String(details.retryAfterSeconds));
  return c.html(html, statusOf[code]);
}

/** A file to save, which no cache keeps. The handler builds the response. */
export function download(types: readonly string[], description: Description): RestAnswer<Response> {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  return { ...description, status: 200, content, respond: (_c, response) => response };
}
