import { AppError } from "#server/platform/errors.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import { mediaTypeOf } from "#server/platform/http/media-type.ts";

/**
 * The JSON object of a request, `{}` without a body. Refuses other content types (D35) and broken
 * JSON. The caller limits the size first (`body-limit.ts`).
 */
export async function readJsonBody(c: HttpContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text === "") return {};
  if (mediaTypeOf(c.req.header("content-type")) !== "application/json")
    throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new AppError("MALFORMED_REQUEST");
  return { ...value };
}

/** Throws MALFORMED_REQUEST for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("MALFORMED_REQUEST");
  }
}
