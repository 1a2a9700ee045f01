import type { z } from "zod";
import type { ZodOpenApiContentObject } from "zod-openapi";
import type { ErrorCode } from "#core/errors.ts";
import { bodyBytes, limitBody } from "#server/platform/http/guards/body-limit.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { readJsonBody } from "./json-body.ts";
import { parseFields } from "./parse-fields.ts";

/** What a call takes as its body: how it is read into `Input`, and how that is described. */
export type RestBody<Input> = {
  content: ZodOpenApiContentObject;
  /** English, if there is more to say than the schema does. */
  description?: string;
  isOptional?: boolean;
  /** How many bytes it may have (D36). */
  maxBytes: number;
  /** What `read` may throw. */
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
    ...told
  }: { example: NoInfer<z.input<Schema>>; description?: string; isOptional?: boolean; maxBytes?: number },
): RestBody<z.output<Schema>> {
  return {
    ...told,
    maxBytes,
    content: { "application/json": { schema, example } },
    refusals: ["BAD_USER_INPUT", ...notJson],
    async read(c) {
      await limitBody(c, maxBytes);
      return parseFields(schema, await readJsonBody(c));
    },
  };
}

/** Bytes that the handler reads itself, such as a picture or a signed text. Only how many they are is looked at before. */
export function rawBody(
  types: readonly string[],
  told: { description: string; maxBytes: number; refusals?: readonly ErrorCode[] },
): RestBody<undefined> {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  return { refusals: [], ...told, content, read: (c) => limitBody(c, told.maxBytes).then(() => undefined) };
}

/** Nothing is taken. A body that is sent must still be JSON (D35), and is not looked at. */
export const noBody: Pick<RestBody<undefined>, "refusals" | "read"> = {
  refusals: notJson,
  async read(c) {
    await limitBody(c, bodyBytes.anybody);
    await readJsonBody(c);
    return undefined;
  },
};
