import type { z } from "zod";
import type { ZodOpenApiContentObject } from "zod-openapi";
import type { ErrorCode } from "#core/errors/errors.ts";
import { bodyBytes, limitBody } from "#server/platform/http/guards/body-limit.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { readJsonBody } from "./json-body.ts";
import { parseFields } from "./parse-fields.ts";

/** A call's request body: how it is read into `Input`, and how that is described. */
export type RestBody<Input> = {
  content: ZodOpenApiContentObject;
  /** Brazilian Portuguese, where the schema needs an explanation. */
  description?: string;
  isOptional?: boolean;
  /** Size limit (D36). */
  maxBytes: number;
  /** Codes that `read` may throw. */
  refusals: readonly ErrorCode[];
  read(c: HttpContext): Promise<Input>;
};

const notJson = ["MALFORMED_REQUEST", "UNSUPPORTED_MEDIA_TYPE"] as const;

/** A JSON object. An empty body is `{}`. */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
  {
    example,
    maxBytes = bodyBytes.anybody,
    ...description
  }: { example: NoInfer<z.input<Schema>>; description?: string; isOptional?: boolean; maxBytes?: number },
): RestBody<z.output<Schema>> {
  return {
    ...description,
    maxBytes,
    content: { "application/json": { schema, example } },
    refusals: ["BAD_USER_INPUT", ...notJson],
    async read(c) {
      await limitBody(c, maxBytes);
      return parseFields(schema, await readJsonBody(c));
    },
  };
}

/**
 * Bytes that the handler reads itself, such as a picture or a signed payload. Only the size is
 * checked.
 */
export function rawBody(
  types: readonly string[],
  options: { description: string; maxBytes: number; refusals?: readonly ErrorCode[] },
): RestBody<undefined> {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  return {
    refusals: [],
    ...options,
    content,
    read: (c) => limitBody(c, options.maxBytes).then(() => undefined),
  };
}

/** No input. A body that is sent anyway must be JSON (D35), and is ignored. */
export const noBody: Pick<RestBody<undefined>, "refusals" | "read"> = {
  refusals: notJson,
  async read(c) {
    await limitBody(c, bodyBytes.anybody);
    await readJsonBody(c);
    return undefined;
  },
};
