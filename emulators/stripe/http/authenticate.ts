import type { Options } from "../options.ts";
import { ApiError } from "./errors.ts";

export type Actor = "secret" | "browser";

/** The kind of key that a request carries. */
export function authenticate(options: Options, authorization: string | undefined): Actor {
  const [, key] = /^bearer (\S+)$/i.exec(authorization ?? "") ?? [];
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === options.secretKey) return "secret";
  if (key === options.publishableKey) return "browser";
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

function masked(key: string): string {
  return key.length <= 12 ? "*".repeat(key.length) : `${key.slice(0, 8)}${"*".repeat(8)}${key.slice(-4)}`;
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message });
}
