import { expect, test } from "vitest";
import { destination } from "./destination.ts";

test.each([
  ["", "/calculator"],
  ["?redirect=/subscribe", "/subscribe"],
  ["?redirect=%2Fpricing%3Fplan%3Dannual", "/pricing?plan=annual"],
  ["?redirect=//evil.example", "/calculator"],
  ["?redirect=https://evil.example", "/calculator"],
])("S2-26 after a login at /auth%s the user goes to %s", (search, path) => {
  expect(destination({ pathname: "/auth", search })).toBe(path);
});

test.each([
  ["/pricing", "", "/pricing"],
  ["/subscription", "?from=mail", "/subscription?from=mail"],
  ["/pricing", "?step=code", "/pricing"],
  ["/subscribe", "?plan=annual&setup_intent_client_secret=s", "/subscribe?plan=annual"],
  ["/pricing", "?redirect=/help", "/help"],
  ["/", "", "/calculator"],
  ["//evil.example", "", "/calculator"],
])("D135 after a login that %s%s showed, the user goes to %s", (pathname, search, path) => {
  expect(destination({ pathname, search })).toBe(path);
});
