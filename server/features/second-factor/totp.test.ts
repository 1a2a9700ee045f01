import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "./totp.ts";

/** The secret of RFC 6238's test vectors, '12345678901234567890'. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("D104 the code of an authenticator app", () => {
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("matches RFC 6238 at second %i", (seconds, code) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test.each([
    ["the first second of its step", 60, 2],
    ["the last second of its step", 89.999, 2],
    ["the last second of the step after", 119.999, 2],
    ["the first second of the step before", 30, 2],
    ["a moment after the step after", 120, null],
    ["a moment before the step before", 29.999, null],
  ])("of step 2 in %s", (_when, seconds, step) => {
    const code = TOTP.generate({ secret: secretBytes(), timestamp: 60_000 });
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });

  test.each(["", "12345", "1234567", "abcdef"])("'%s' is not a valid code", (code) => {
    expect(totpStep(secret, code, at(59))).toBeNull();
  });
});

test("D104 a new secret has 160 bits, and an app can scan it", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(totpUri(made, "ana.souza"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Calculadora de Preços:ana.souza");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Calculadora de Preços",
    secret: made,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

function secretBytes() {
  return new TOTP({ secret }).secret;
}
