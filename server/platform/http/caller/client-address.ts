import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import type { HttpContext } from "../http-env.ts";
import { networkOf } from "./network-of.ts";

type Connection = {
  /** The peer of the connection; undefined where there is none, as in tests. */
  socketAddress: string | undefined;
  /** X-Forwarded-For. */
  forwardedFor: string | undefined;
};

/**
 * The network a caller is counted by. Each trusted proxy appends whom it was asked by, so the last `trustedProxies` entries
 * are ours, and the first of those is the client; entries before them are whatever the caller likes (D87). With fewer
 * entries than that, the caller came in past the outer proxies. An entry that is no address is not believed.
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
 * Reads the address of each request. The first X-Forwarded-For of a process that trusts no proxy is a warning: either there
 * is one, and all its clients count as one, or somebody pretends.
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
