import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import type { HttpContext } from "../http-env.ts";
import { networkOf } from "./network-of.ts";

type Connection = {
  /** The connection's peer; undefined without a socket, as in tests. */
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
};

/**
 * The network that rate limits count for a caller. Each trusted proxy appends its caller's address,
 * so the first of the last `trustedProxies` entries is the client; the caller may forge anything
 * before it (D87). With fewer entries the caller bypassed the outer proxies. Ignores entries that
 * are not addresses.
 */
export function clientAddress(
  { socketAddress, forwardedFor = "" }: Connection,
  trustedProxies: number,
): string {
  const entries = forwardedFor.split(",");
  const believed = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? entries[0]) : undefined;
  return networkOf(believed ?? "") ?? networkOf(socketAddress ?? "") ?? "unknown";
}

/**
 * Reads the client's address of each request. A process that trusts no proxy warns of the first
 * X-Forwarded-For: either TRUST_PROXY is wrong and all clients count as one, or a client forges it.
 */
export function createClientAddress({ env, log }: { env: Pick<Env, "trustedProxies">; log: Log }) {
  let isWarningDue = env.trustedProxies === 0;
  return (c: HttpContext): string => {
    const forwardedFor = c.req.header("x-forwarded-for");
    if (forwardedFor !== undefined && isWarningDue) {
      isWarningDue = false;
      log.warn({ variable: "TRUST_PROXY" }, "untrusted_forwarded_for");
    }
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    return clientAddress({ socketAddress, forwardedFor }, env.trustedProxies);
  };
}
