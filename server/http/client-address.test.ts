import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";

async function addressOf(
  remoteAddress: string,
  forwarded: string | null,
  trustProxy: boolean,
): Promise<string> {
  const app = new Hono<HttpEnv>();
  app.get("/", (c) => c.text(clientAddress(c, { trustProxy })));
  const headers = forwarded === null ? {} : { "x-forwarded-for": forwarded };
  // The one part of a connection that is read.
  const env = { incoming: { socket: { remoteAddress } } };
  return (await app.request("/", { headers }, env)).text();
}

describe("the address a caller is counted by", () => {
  test.each([
    ["the connection's", "203.0.113.7", null, false, "203.0.113.7"],
    ["not what the caller says", "203.0.113.7", "198.51.100.1", false, "203.0.113.7"],
    ["what a trusted proxy says", "10.0.0.1", "198.51.100.1", true, "198.51.100.1"],
    ["its last entry, the proxy's own", "10.0.0.1", "1.1.1.1, 198.51.100.1", true, "198.51.100.1"],
    ["the connection's if the proxy says nothing", "10.0.0.1", "", true, "10.0.0.1"],
    ["IPv4 written as IPv6", "::ffff:203.0.113.7", null, false, "203.0.113.7"],
    ["the /64 of an IPv6 address", "2001:db8:1:2:3:4:5:6", null, false, "2001:db8:1:2"],
    ["the same /64 when shortened", "2001:db8:1:2::9", null, false, "2001:db8:1:2"],
    ["a short one", "::1", null, false, "0:0:0:0"],
  ])("%s", async (_what, remote, forwarded, trustProxy, expected) => {
    expect(await addressOf(remote, forwarded, trustProxy)).toBe(expected);
  });
});
