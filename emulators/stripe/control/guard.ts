import { timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Emulator } from "../emulator.ts";

/**
 * Why a request may not use the controls, or null. They need the token, and answer this machine
 * only.
 */
export function controlRefusal(emulator: Emulator, context: Context): string | null {
  const from = remoteAddress(context)?.replace(/^::ffff:/, "");
  if (from !== undefined && from !== "::1" && !from.startsWith("127.")) {
    return "the controls answer only to this machine";
  }
  const token = context.req.header("x-local-token") ?? pageToken(context) ?? "";
  return isSame(token, emulator.options.controlToken) ? null : "the header X-Local-Token is missing or wrong";
}

/** Undefined for a request made inside this process. */
function remoteAddress({ env }: Context<{ Bindings: Partial<HttpBindings> }>): string | undefined {
  return env?.incoming?.socket.remoteAddress;
}

/**
 * The developer's page has the token in a cookie. Pages of other ports have the cookie too, but not
 * the origin.
 */
function pageToken(context: Context): string | undefined {
  if (context.req.header("sec-fetch-site") !== "same-origin") return undefined;
  return getCookie(context, `stripe_local_${new URL(context.req.url).port || "80"}`);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
