import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "../errors.ts";
import type { HttpContext, HttpEnv } from "./http-env.ts";

const megabyte = 1024 * 1024;

/** Bodies end at 1 MB (D36). A length told beforehand is held by Node itself, so only other bodies are counted. */
export const limitBody = createMiddleware<HttpEnv>(async (c, next) => {
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding")) return await countBody(c, next);
  if (Number(length) > megabyte) throw new AppError("PAYLOAD_TOO_LARGE");
  return await next();
});

const countBody = bodyLimit({
  maxSize: megabyte,
  onError: () => {
    throw new AppError("PAYLOAD_TOO_LARGE");
  },
});

/** The JSON object a request carries, `{}` when it has no body. Other content types are refused (D35), broken JSON too. */
export async function readJsonBody(c: HttpContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text === "") return {};
  if (!isJson(c.req.header("content-type"))) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new AppError("MALFORMED_REQUEST");
  return { ...value };
}

/** With or without parameters. */
function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("MALFORMED_REQUEST");
  }
}
