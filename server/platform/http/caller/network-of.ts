import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that rate limits count: the IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber owns all of it. Every spelling gives the same string: ports, brackets, zones, leading
 * zeros and case do not matter (SEC-18). Null when `text` is not an address.
 */
export function networkOf(text: string): string | null {
  // The usual form, which has only one spelling.
  if (isIPv4(text)) return text;
  const host = withoutPort(text.trim());
  const bytes = ipv4Bytes(host);
  if (bytes) return bytes.join(".");
  if (!isIPv6(host)) return null;
  const groups = ipv6Groups(host);
  return embeddedIPv4(groups) ?? `${groups.slice(0, 4).map(toHex).join(":")}::/64`;
}

/**
 * The range in which one person can easily get another address: the /24 of IPv4, the /48 of IPv6.
 */
export function surroundingsOf(network: string): string {
  const [a, b, c] = network.split(/[.:]/);
  if (network.includes(":")) return `${a}:${b}:${c}::/48`;
  return network.includes(".") ? `${a}.${b}.${c}.0/24` : network;
}

/**
 * `[address%zone]:port`, `ipv4:port` or the address alone. An IPv6 address has a port only behind
 * brackets.
 */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const host = bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return host.split("%")[0] ?? host;
}

/** Reads leading zeros as decimal, because some proxies pad. */
function ipv4Bytes(host: string): number[] | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return null;
  const bytes = host.split(".").map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** The eight groups of a valid address. */
function ipv6Groups(host: string): number[] {
  const [head = "", tail] = host.split("::");
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right];
}

/** Converts a last part in IPv4 notation into two groups. */
function groupsOf(text: string): number[] {
  return text
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      const bytes = ipv4Bytes(group);
      if (!bytes) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = bytes;
      return [a * 256 + b, c * 256 + d];
    });
}

/**
 * The IPv4 address inside `::ffff:0:0/96` or `64:ff9b::/96`: each maps all of IPv4 into one /64.
 */
function embeddedIPv4(groups: readonly number[]): string | null {
  const prefix = groups.slice(0, 6).map(toHex).join(":");
  if (prefix !== "0:0:0:0:0:ffff" && prefix !== "64:ff9b:0:0:0:0") return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

const toHex = (group: number) => group.toString(16);
