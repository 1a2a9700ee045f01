import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isLoopbackName } from "../../loopback.ts";
import type { Emulator } from "../emulator.ts";

/**
 * Whether a request comes from this machine and asks for it by a loopback name. A page of another
 * site whose name was pointed at 127.0.0.1 asks by its own name.
 */
export function isFromThisMachine(context: Context): boolean {
  const host = hostName(context.req.header("host") ?? "");
  const address = getConnInfo(context).remote.address ?? "";
  return isLoopbackName(host) && isLoopbackName(address.replace(/^::ffff:/, ""));
}

/**
 * Whether the developer's page itself asks: it has the cookie, and a script of another port has not
 * this origin.
 */
export function isDeveloperPage(context: Context, emulator: Emulator): boolean {
  const { req } = context;
  const isOwnOrigin = req.header("sec-fetch-site") === "same-origin";
  return (
    isOwnOrigin &&
    isFromThisMachine(context) &&
    getCookie(context, cookieName(context)) === emulator.options.controlToken
  );
}

/** Gives the page the control token in a cookie that scripts cannot read. */
export function grantAccess(context: Context, emulator: Emulator): void {
  const name = cookieName(context);
  setCookie(context, name, emulator.options.controlToken, { httpOnly: true, sameSite: "Strict", path: "/" });
}

/** Cookies are shared between ports, so the name holds the emulator's port. */
function cookieName({ req }: Context): string {
  return `stripe_local_${new URL(req.url).port || "80"}`;
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, "");
}
