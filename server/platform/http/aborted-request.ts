import { hasCode } from "#server/platform/caught-error.ts";
import type { HttpContext } from "./http-env.ts";

/** nginx's status for a request whose client left before its response. Nobody receives it. */
const clientClosedRequest = 499;

/**
 * The response for the error of reading a body that the client cut off, for the request's log line;
 * null for any other error.
 */
export function abortedResponse(c: HttpContext, error: unknown): Response | null {
  const isAborted = c.env?.incoming?.readableAborted === true && hasCode(error, "ECONNRESET");
  return isAborted ? new Response(null, { status: clientClosedRequest }) : null;
}
