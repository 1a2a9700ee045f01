import type { z } from "zod";
import type { ZodOpenApiContentObject } from "zod-openapi";
import type { HttpContext } from "#server/platform/http/http-env.ts";

/** What a call answers when it does what was asked: how `Result` is sent, and how that is described. */
export type RestAnswer<Result> = {
  status: 200 | 201 | 204 | 302;
  /** English, a sentence. */
  description: string;
  /** Content type to schema and example; without it there is no body. */
  content?: ZodOpenApiContentObject;
  /** It may also be 304, without a body. */
  isTagged?: true;
  /** Header to what it means, in English. */
  headers?: Readonly<Record<string, string>>;
  respond(c: HttpContext, result: Result): Response;
};

type Told = Pick<RestAnswer<unknown>, "description" | "headers">;

/** A JSON object. The handler's value is checked against the schema by the compiler, and what was sent by the tests. */
export function json<Schema extends z.ZodType<object>>(
  schema: Schema,
  { status = 200, example, ...told }: Told & { status?: 200 | 201; example: NoInfer<z.output<Schema>> },
): RestAnswer<z.output<Schema>> {
  const content = { "application/json": { schema, example } };
  return { ...told, status, content, respond: (c, value) => c.json(value, status) };
}

/** 204, without a body. */
export function noContent(told: Told): RestAnswer<void> {
  return { ...told, status: 204, respond: (c) => c.body(null, 204) };
}

/** 302, to the address that the handler returns. */
export function redirect(told: Told): RestAnswer<string> {
  const headers = { Location: "Where the browser goes.", ...told.headers };
  return { ...told, status: 302, headers, respond: (c, location) => c.redirect(location) };
}

/** Bytes or text of these types: the handler makes the response itself, which may be a 304 (`etagResponse`). */
export function file(types: readonly string[], told: Told): RestAnswer<Response> {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  const headers = { ETag: "Send it as If-None-Match to ask whether it is still the same.", ...told.headers };
  return { ...told, status: 200, isTagged: true, content, headers, respond: (_c, response) => response };
}
