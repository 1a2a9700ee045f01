import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "A webhook to an address inside our network",
    file: "target-url.ts",
    find: "!allowsLocal && !isPublicHost(hostOf(url))",
    replace: "false",
    test: "target-url.test.ts",
  },
  {
    kind: "access",
    prevents: "A webhook to a public name that leads into our network",
    file: "resolve-target.ts",
    find: "allowsLocal || addresses.every(({ address }) => isPublicAddress(address))",
    replace: "true",
    test: "post-once.test.ts",
  },
  {
    kind: "access",
    prevents: "A second resolution between the check and the connection",
    file: "post-once.ts",
    find: "        lookup: lookupOf(host, addresses),\n",
    replace: "",
    test: "post-once.test.ts",
  },
  {
    kind: "access",
    prevents: "An IPv6 form of an address inside our network",
    file: "public-address.ts",
    find: " || address.match(globalUnicast)",
    replace: " || true",
    test: "public-address.test.ts",
  },
  {
    kind: "access",
    prevents: "A server that upgrades the connection and so holds a worker for ever",
    file: "post-once.ts",
    find: 'sent.on("upgrade"',
    replace: 'sent.on("never"',
    test: "post-once.test.ts",
  },
];
