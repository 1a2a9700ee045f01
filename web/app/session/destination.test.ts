import { expect, test } from "vitest";
import { destination } from "./destination.ts";

test.each([
  ["", "/calculator"],
  ["?redirect=/subscribe", "/subscribe"],
  ["?redirect=%2Fpricing%3Fplan%3Dannual", "/pricing?plan=annual"],
  ["?redirect=//evil.example", "/calculator"],
  ["?redirect=https://evil.example", "/calculator"],
])("S2-26 after a login at /auth%s the user goes to %s", (search, path) => {
  expect(destination(search)).toBe(path);
});
