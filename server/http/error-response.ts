import { isOutage } from "../db/outage.ts";
import { AppError, PaymentError, statusOf } from "../errors.ts";
import type { Log } from "../log.ts";
import type { HttpContext } from "./http-env.ts";

/** What a person or a program is told: a planned refusal as it is, anything else masked and logged (D30). */
export function toAppError(error: unknown, log: Log, requestId: string): AppError {
  if (error instanceof AppError) return error;
  log.error({ requestId, err: error }, "unexpected error");
  return new AppError(isOutage(error) ? "UNAVAILABLE" : "INTERNAL");
}

/** An error's body, in the shape of the address it answers for: GraphQL's, a documented one, or that of all others (D30). */
export function errorResponse(c: HttpContext, error: AppError): Response {
  const { code, message, details } = error;
  if (details.retryAfterSeconds) c.header("Retry-After", String(details.retryAfterSeconds));
  if (details.allow) c.header("Allow", details.allow);
  const status = statusOf[code];
  const requestId = c.get("requestId");
  if (c.req.path === "/graphql")
    return c.json({ errors: [{ message, extensions: { code, requestId } }] }, status);
  const { fields } = details;
  const body = { message, code, ...(fields ? { fields } : {}) };
  if (c.req.path === "/api/start-trial") return c.json({ message }, status);
  const stripeError = stripeErrorOf(error);
  // There a message is all that is documented: it says what the bank said.
  const told = { ...body, message: stripeError?.message ?? message, stripeError };
  if (c.req.path === "/api/complete-subscription") return c.json({ error: told }, status);
  if (c.req.path !== "/api/get-or-create-subscription") return c.json(body, status);
  return c.json({ ...body, error: code, stripeError }, status);
}

/** What the payment provider said, under its own names (S3-03); null when it said nothing a person could use. */
function stripeErrorOf(error: AppError) {
  if (!(error instanceof PaymentError) || !error.providerError) return null;
  const { code, declineCode: decline_code, message } = error.providerError;
  return { code, decline_code, message };
}
