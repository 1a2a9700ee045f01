import { expect, test } from "vitest";
import { refusalOfServer } from "./supported-server.ts";

test.each([
  [150_017, "15.17 (Debian 15.17-1)"],
  [90_624, "9.6.24"],
])("D280 a server of version number %d is refused with its version", (number, version) => {
  expect(refusalOfServer(number, version)).toBe(
    `Postgres ${version} is too old: version 16 or newer is required`,
  );
});

test.each([160_000, 160_014, 170_010, 180_004])("D280 a server of version number %d is accepted", (number) => {
  expect(refusalOfServer(number, "")).toBeNull();
});
