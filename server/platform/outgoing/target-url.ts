import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why nothing is sent to an address. */
export type TargetRefusal = "NOT_A_URL" | "NOT_HTTPS" | "HAS_CREDENTIALS" | "NOT_PUBLIC";

export type Target = { ok: true; url: URL } | { ok: false; reason: TargetRefusal };

const maxTargetCharacters = 2000;

/**
 * Names that never leave a machine, a cluster or a local network (RFC 6761, RFC 6762, RFC 8375).
 */
const localName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|svc|home\.arpa)$/i;

/**
 * Parses the URL of a request to somebody else's server, before any name is resolved (D397). The
 * URL parser has turned decimal, octal and shortened forms of IPv4 into the usual one.
 * `allowsLocal`: for development and tests, local addresses and http are accepted.
 */
export function parseTarget(text: string, { allowsLocal }: { allowsLocal: boolean }): Target {
  if (text.length > maxTargetCharacters || !URL.canParse(text)) return { ok: false, reason: "NOT_A_URL" };
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowsLocal && url.protocol === "http:"))
    return { ok: false, reason: "NOT_HTTPS" };
  if (url.username !== "" || url.password !== "") return { ok: false, reason: "HAS_CREDENTIALS" };
  if (!allowsLocal && !isPublicHost(hostOf(url))) return { ok: false, reason: "NOT_PUBLIC" };
  return { ok: true, url };
}

/** The host of a URL; an address of IPv6 without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A dot at the end says only that the name is complete.
  const name = host.replace(/\.$/, "");
  return name.includes(".") && !localName.test(name);
}
