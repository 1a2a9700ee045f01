import { isIPv6 } from "node:net";
import type { Env } from "../env.ts";
import type { HttpContext } from "./http-env.ts";

/**
 * The network address to count a caller by. Behind a proxy that is told to be trusted it is the last entry of
 * X-Forwarded-For, which that proxy wrote; entries before it are whatever the caller likes.
 */
export function clientAddress(c: HttpContext, { trustProxy }: Pick<Env, "trustProxy">): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded || (c.env?.incoming?.socket.remoteAddress ?? "unknown"));
}

/** One subscriber has a whole /64 of IPv6 addresses: counting single ones would be no limit. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  return expandIPv6(address).slice(0, 4).join(":");
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => "0");
  return [...left, ...zeros, ...right];
}
