import { expect, test } from "vitest";
import { destination } from "./destination.ts";

test.each([
  ["", "/calculator"],
  ["?redirect=/subscribe", "/subscribe"],
  ["?redirect=%2Fpricing%3Fplan%3Dannual", "/pricing?plan=annual"],
  ["?redirect=%2Fsettings%23dados", "/settings#dados"],
  ["?redirect=//evil.example", "/calculator"],
  ["?redirect=https://evil.example", "/calculator"],
])("S2-26 after a login at /auth%s the user goes to %s", (search, path) => {
  expect(destination({ pathname: "/auth", search, hash: "" })).toBe(path);
});

test.each([
  ["/pricing", "", "", "/pricing"],
  ["/subscription", "?from=mail", "", "/subscription?from=mail"],
  ["/subscription", "", "#faturas", "/subscription#faturas"],
  ["/settings", "?from=mail", "#dados", "/settings?from=mail#dados"],
  ["/pricing", "?step=code", "", "/pricing"],
  ["/subscribe", "?plan=annual&setup_intent_client_secret=s", "", "/subscribe?plan=annual"],
  ["/products", "?search=secret%20santa", "", "/products?search=secret+santa"],
  ["/pricing", "?redirect=/help", "#x", "/help"],
  ["/", "", "#dados", "/calculator"],
  ["//evil.example", "", "", "/calculator"],
])("D135 after a login that %s%s%s showed, the user goes to %s", (pathname, search, hash, path) => {
  expect(destination({ pathname, search, hash })).toBe(path);
});

test.each([
  ["/auth", "", "#token=t", "/calculator"],
  ["/auth/reset-password", "", "#token=t", "/auth/reset-password"],
  ["/auth/reset-password", "?token=t", "#t", "/auth/reset-password"],
  ["/AUTH/confirm-email", "", "#token=t", "/AUTH/confirm-email"],
])("D37 the token of a mailed link to %s%s%s is not carried on", (pathname, search, hash, path) => {
  expect(destination({ pathname, search, hash })).toBe(path);
});
