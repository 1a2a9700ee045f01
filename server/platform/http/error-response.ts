import { busyText } from "#core/busy-text.ts";
import { statusOf } from "#core/errors/errors.ts";
import { isLockTimeout, isOutage, isUnstorable } from "#server/platform/db/database-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { messageLanguage } from "#server/platform/language/message-language.ts";
import { messagesIn } from "#server/platform/language/messages-in.ts";
import type { Log } from "#server/platform/log.ts";
import { errorShapeOf } from "./error-shape.ts";
import type { HttpContext } from "./http-env.ts";

/** The lock was held for three seconds; its holder ends soon, or the next attempt waits as long. */
const afterLockSeconds = 2;

/** Returns a refusal unchanged; masks and logs any other error (D30). */
export function toAppError(error: unknown, log: Log, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isLockTimeout(error)) {
    log.warn({ requestId, err: error }, "lock_timeout");
    return new AppError("UNAVAILABLE", { retryAfterSeconds: afterLockSeconds }, busyText.locked);
  }
  if (isUnstorable(error)) {
    // Text or a number that Postgres cannot hold, past the checks of its field.
    log.warn({ requestId, err: error }, "unstorable_input");
    return new AppError("BAD_USER_INPUT");
  }
  log.error({ requestId, err: error }, "unexpected_error");
  return new AppError(isOutage(error) ? "UNAVAILABLE" : "INTERNAL");
}

/**
 * The response for an error, in the shape of its route: GraphQL's, or that of a documented call
 * (D30).
 */
export function errorResponse(c: HttpContext, error: AppError): Response {
  const { code, details } = error;
  const language = messageLanguage(c.req.raw.headers);
  if (details.retryAfterSeconds) c.header("Retry-After", String(details.retryAfterSeconds));
  if (details.allow) c.header("Allow", details.allow);
  const status = statusOf[code];
  const requestId = c.get("requestId");
  if (c.req.path === "/graphql") {
    const { retryAfterSeconds, feature, reason } = details;
    const extensions = { code, retryAfterSeconds, feature, reason, requestId };
    const { message } = messagesIn(error, language);
    return c.json({ errors: [{ message, extensions }] }, status, { "Content-Type": graphqlType(c) });
  }
  return c.json(errorShapeOf(c.req.path).body(error, language), status);
}

/** GraphQL's media type for callers that accept it; browsers would offer it as a download. */
function graphqlType({ req }: HttpContext): string {
  const own = "application/graphql-response+json";
  return req.header("accept")?.includes(own) ? own : "application/json";
}
