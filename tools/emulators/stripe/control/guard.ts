import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isLoopbackName } from "../../server.ts";
import type { Emulator } from "../emulator.ts";

/** Whether a request may use the controls: it has the token. */
export function mayControl(emulator: Emulator, context: Context): boolean {
  const token = context.req.header("x-local-token") ?? pageToken(context) ?? "";
  return isSame(token, emulator.options.controlToken);
}

/** Gives the developer's page a cookie with the token, which scripts cannot read. */
export function grantAccess(emulator: Emulator, context: Context): boolean {
  const name = (context.req.header("host") ?? "").replace(/:\d+$/, "");
  // A site whose name resolves to 127.0.0.1 (DNS rebinding) sends its own name.
  if (!isLoopbackName(name)) return false;
  const { controlToken } = emulator.options;
  setCookie(context, cookieName(context), controlToken, { httpOnly: true, sameSite: "Strict", path: "/" });
  return true;
}

/** The cookie's token. Pages of other ports have the cookie too, so the origin is checked. */
function pageToken(context: Context): string | undefined {
  if (context.req.header("sec-fetch-site") !== "same-origin") return undefined;
  return getCookie(context, cookieName(context));
}

/** Cookies are shared between ports, so the name holds the emulator's port. */
function cookieName({ req }: Context): string {
  return `stripe_local_${new URL(req.url).port || "80"}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
