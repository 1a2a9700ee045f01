import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { hostOf } from "./target-url.ts";

/** Finds the addresses of a host name; none when there are none or nobody answers. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/**
 * Asks the name servers of the machine. Not `dns.lookup`: it occupies a thread of the process for
 * as long as a slow name server takes, so one seller's name would delay the lookups of all others.
 */
export const resolveHost: ResolveHost = async (host, signal) => {
  // RFC 6761: always this machine, and not for name servers to answer.
  if (host === "localhost") return [{ address: "127.0.0.1", family: 4 }];
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    const [four, six] = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ]);
    return [
      ...four.map((address) => ({ address, family: 4 })),
      ...six.map((address) => ({ address, family: 6 })),
    ];
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};

/**
 * The addresses of a URL's host, resolved once: only to these may a connection be opened. Null when
 * one of them is not public. Empty when nobody knows the name.
 */
export async function resolveTarget(
  url: URL,
  { allowsLocal, resolve, signal }: { allowsLocal: boolean; resolve: ResolveHost; signal: AbortSignal },
): Promise<readonly LookupAddress[] | null> {
  const host = hostOf(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host, signal) : [{ address: host, family }];
  const isAllowed = allowsLocal || addresses.every(({ address }) => isPublicAddress(address));
  return isAllowed ? addresses : null;
}
