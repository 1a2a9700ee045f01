import { timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isLoopbackName } from "../../server.ts";
import type { Emulator } from "../emulator.ts";

/**
 * Why a request may not use the controls; null when it may. They require the token and a request
 * from this machine.
 */
export function controlRefusal(emulator: Emulator, context: Context): string | null {
  if (!isFromThisMachine(context)) return "the controls answer only to this machine";
  const token = context.req.header("x-local-token") ?? pageToken(context) ?? "";
  return isSame(token, emulator.options.controlToken) ? null : "the header X-Local-Token is missing or wrong";
}

/** Gives the developer's page a cookie with the token, which scripts cannot read. */
export function grantAccess(emulator: Emulator, context: Context): boolean {
  const name = (context.req.header("host") ?? "").replace(/:\d+$/, "");
  // A site whose name resolves to 127.0.0.1 (DNS rebinding) sends its own name.
  if (!isLoopbackName(name) || !isFromThisMachine(context)) return false;
  const { controlToken } = emulator.options;
  setCookie(context, cookieName(context), controlToken, { httpOnly: true, sameSite: "Strict", path: "/" });
  return true;
}

/** Also true of a request made inside this process, which has no address. */
function isFromThisMachine({ env }: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const address = env?.incoming?.socket.remoteAddress;
  return address === undefined || isLoopbackName(address.replace(/^::ffff:/, ""));
}

/**
 * The token in the cookie of the developer's page. Pages of other ports have the cookie too, so the
 * origin is checked.
 */
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
