import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkOf, surroundingsOf } from "./network-of.ts";

describe("SEC-18 one caller for every spelling of an address", () => {
  test.each([
    ["203.0.113.5", "203.0.113.5"],
    [" 203.0.113.5 ", "203.0.113.5"],
    ["203.0.113.5:1000", "203.0.113.5"],
    ["203.0.113.5:65535", "203.0.113.5"],
    ["203.000.113.005", "203.0.113.5"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["::FFFF:203.0.113.5", "203.0.113.5"],
    ["::ffff:cb00:7105", "203.0.113.5"],
    ["0:0:0:0:0:ffff:cb00:7105", "203.0.113.5"],
    ["[::ffff:203.0.113.5]:443", "203.0.113.5"],
    ["64:ff9b::cb00:7105", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]:52311", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9%eth0", "2001:db8:1:2::/64"],
    ["[fe80::1%25eth0]:80", "fe80:0:0:0::/64"],
    ["2001:db8:1:2::203.0.113.5", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:db8:1:3::", "2001:db8:1:3::/64"],
  ])("%s", (written, network) => expect(networkOf(written)).toBe(network));

  test.each([
    "",
    " ",
    "unknown",
    "_hidden",
    "precos.example.com",
    "256.0.0.1",
    "1.2.3",
    "1.2.3.4.5",
    "0203.0.113.5",
    "0xcb.0.113.5",
    "203.0.113.5:",
    "203.0.113.5:123456",
    "2001:db8:::1",
    "2001:db8:1:2:3:4:5:6:7",
    "[2001:db8::1",
    "2001:db8::1]:80",
    "[2001:db8::1]80",
    "[]",
    "::ffff:256.0.0.1",
    "12345::",
    `${"1:".repeat(5000)}:1`,
    "x".repeat(10_000),
  ])("%.40s is not an address", (written) => expect(networkOf(written)).toBeNull());
});

test.each([
  ["203.0.113.5", "203.0.113.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("SEC-3 the surroundings of %s are %s", (network, surroundings) => {
  expect(surroundingsOf(network)).toBe(surroundings);
});

const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte);
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 });
const port = fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined });

/**
 * One of the spellings of an IPv6 address: leading zeros, case, the first run of zeros omitted, a
 * zone, brackets, a port.
 */
const spelling = fc.record({
  isPadded: fc.boolean(),
  isUpper: fc.boolean(),
  isShort: fc.boolean(),
  zone: fc.constantFrom("", "%eth0", "%25en1"),
  port,
});

type Spelling = typeof spelling extends fc.Arbitrary<infer Value> ? Value : never;

function spell(groups: readonly number[], how: Spelling): string {
  const written = groups.map((value) => value.toString(16).padStart(how.isPadded ? 4 : 1, "0"));
  const start = groups.indexOf(0);
  const end = groups.findIndex((value, index) => index > start && value !== 0);
  const isShort = how.isShort && start >= 0;
  const tail = end < 0 ? [] : written.slice(end);
  const text = isShort ? `${written.slice(0, start).join(":")}::${tail.join(":")}` : written.join(":");
  const address = (how.isUpper ? text.toUpperCase() : text) + how.zone;
  return how.port === undefined ? address : `[${address}]:${how.port}`;
}

describe("SEC-18 for every address", () => {
  test("an IPv4 address is the same with a port, with leading zeros, and inside IPv6", () => {
    fc.assert(
      fc.property(ipv4, port, (bytes, ofPort) => {
        const [a, b, c, d] = bytes;
        const padded = bytes.map((value) => String(value).padStart(3, "0")).join(".");
        const suffix = ofPort === undefined ? "" : `:${ofPort}`;
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const written = [bytes.join(".") + suffix, padded, `::ffff:${bytes.join(".")}`, `[::FFFF:${hex}]`];
        expect(new Set(written.map(networkOf))).toEqual(new Set([bytes.join(".")]));
      }),
    );
  });

  test("an IPv6 address is the same in every spelling", () => {
    fc.assert(
      fc.property(ipv6, spelling, spelling, (groups, one, other) => {
        expect(networkOf(spell(groups, one))).toBe(networkOf(spell(groups, other)));
        expect(networkOf(spell(groups, one))).not.toBeNull();
      }),
    );
  });

  test("two IPv6 addresses are one caller exactly when they share a /64", () => {
    // Above 2000::/3 and outside the prefixes that carry IPv4.
    const global = ipv6.map(([first = 0, ...rest]) => [0x2000 + (first & 0x1fff), ...rest]);
    fc.assert(
      fc.property(global, global, fc.boolean(), (one, other, isSame) => {
        const second = isSame ? [...one.slice(0, 4), ...other.slice(4)] : other;
        const isShared = one.slice(0, 4).join() === second.slice(0, 4).join();
        const write = (groups: number[]) => groups.map((value) => value.toString(16)).join(":");
        expect(networkOf(write(one)) === networkOf(write(second))).toBe(isShared);
      }),
    );
  });

  test("any string gives one network or none, and a network gives itself", () => {
    const parts = fc.constantFrom("1", "ffff", "203.0.113.5", ":", "::", ".", "[", "]", "%", "0", "g", " ");
    const text = fc.oneof(
      fc.string(),
      fc.array(parts).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const network = networkOf(written);
        if (network === null) return;
        expect(network).toMatch(/^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64)$/);
        expect(networkOf(network.replace("/64", ""))).toBe(network);
      }),
    );
  });
});
