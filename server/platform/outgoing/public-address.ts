import ipaddr from "ipaddr.js";

/** Every address of IPv6 that routers of the internet know begins here; the rest is reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Services of clouds at an address that looks public: Azure's platform. */
const platformAddresses = new Set(["168.63.129.16"]);

/**
 * Whether an address belongs to a host of the internet. False for private, local, link-local,
 * multicast and reserved addresses, shared ones of carriers, the metadata service of clouds, and
 * forms of IPv6 that carry an IPv4 address: mapped, translated (NAT64), 6to4 and Teredo.
 */
export function isPublicAddress(text: string): boolean {
  // Only the usual notation: a zone, octal parts or a single number are refused.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || platformAddresses.has(text)) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
