import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import type { HttpEnv } from "../http-env.ts";
import { clientAddress, createClientAddress } from "./client-address.ts";

describe("SEC-18 SEC-4 D87 the address that counts for a caller", () => {
  test.each<
    [what: string, socket: string | undefined, forwarded: string | undefined, hops: number, expected: string]
  >([
    ["the connection's", "203.0.113.7", undefined, 0, "203.0.113.7"],
    ["not what the caller claims", "203.0.113.7", "198.51.100.1", 0, "203.0.113.7"],
    ["what a trusted proxy reports", "10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
    ["its last entry, the proxy's own", "10.0.0.1", "1.1.1.1, 198.51.100.1", 1, "198.51.100.1"],
    ["without the port a proxy adds", "10.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
    ["the connection's if the proxy sends nothing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["the connection's if the proxy sends it empty", "10.0.0.1", "", 1, "10.0.0.1"],
    ["the connection's if the proxy sends garbage", "10.0.0.1", "198.51.100.1, unknown", 1, "10.0.0.1"],
    ["the connection's if the last entry is empty", "10.0.0.1", "198.51.100.1,", 1, "10.0.0.1"],
    ["behind CDN and proxy, the one the CDN names", "10.0.0.1", "198.51.100.1, 192.0.2.9", 2, "198.51.100.1"],
    ["not what was sent to the CDN", "10.0.0.1", "1.1.1.1, 198.51.100.1, 192.0.2.9", 2, "198.51.100.1"],
    ["past the CDN, the one the proxy names", "10.0.0.1", "198.51.100.1", 2, "198.51.100.1"],
    ["the connection's IPv4 written as IPv6", "::ffff:203.0.113.7", undefined, 0, "203.0.113.7"],
    ["the /64 of the connection's", "2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
    ["one for all unknown callers", undefined, undefined, 1, "unknown"],
  ])("%s", (_what, socketAddress, forwardedFor, hops, expected) => {
    expect(clientAddress({ socketAddress, forwardedFor }, hops)).toBe(expected);
  });

  test("only the entries appended by our proxies count, whatever a caller sends", () => {
    const ours = fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.string(), ours, fc.ipV4(), (sent, appended, socketAddress) => {
        const forwardedFor = [sent, ...appended].join(", ");
        expect(clientAddress({ socketAddress, forwardedFor }, appended.length)).toBe(appended[0]);
      }),
    );
  });
});

describe("SEC-4 an X-Forwarded-For that is not trusted", () => {
  async function warningsOf(trustedProxies: number, requests: Record<string, string>[]) {
    const lines: Record<string, unknown>[] = [];
    const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
    const addressOf = createClientAddress({ env: { trustedProxies }, log });
    const app = new Hono<HttpEnv>().get("/", (c) => c.text(addressOf(c)));
    // The only part of a connection that is read.
    const bindings = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };
    const addresses: string[] = [];
    for (const headers of requests)
      addresses.push(await (await app.request("/", { headers }, bindings)).text());
    return { lines, addresses };
  }
  const forwarded = { "x-forwarded-for": "198.51.100.1" };

  test("is ignored, with one warning", async () => {
    const { lines, addresses } = await warningsOf(0, [{}, forwarded, forwarded]);
    expect(addresses).toEqual(["10.0.0.1", "10.0.0.1", "10.0.0.1"]);
    expect(lines).toMatchObject([{ level: "warn", msg: "untrusted_forwarded_for", variable: "TRUST_PROXY" }]);
  });

  test("gives no warning with a trusted proxy or without the header", async () => {
    expect(await warningsOf(1, [forwarded])).toEqual({ lines: [], addresses: ["198.51.100.1"] });
    expect((await warningsOf(0, [{}])).lines).toEqual([]);
  });
});
