import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { StandIn } from "../stand-in.ts";

/** The cookie that the developer's page holds the token in. */
export const controlCookie = "stripe_local_token";

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Why a request may not use the controls, or null: they take the token, and only a name of this machine. */
export function controlRefusal(standIn: StandIn, context: Context): string | null {
  const { hostname } = new URL(context.req.url);
  if (!loopback.has(hostname) && hostname !== new URL(standIn.publicUrl()).hostname) {
    return "the controls answer only on this machine's own name";
  }
  const token = context.req.header("x-local-token") ?? getCookie(context, controlCookie) ?? "";
  return isSame(token, standIn.options.controlToken) ? null : "the header X-Local-Token is missing or wrong";
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
