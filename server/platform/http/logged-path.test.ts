import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  "/cenario/segredo",
  "/cenario/segredo/",
  "//cenario//segredo",
  "/CENARIO/segredo",
  "/%63enario/segredo",
  "/auth/reset-password/segredo",
  "/Auth//Reset-Password/segredo",
  "/auth/confirm-email/segredo",
  "/api/notices/unsubscribe/segredo",
])("D37 a log line holds nothing of the secret in %s", (path) => {
  expect(loggedPath(path)).not.toContain("segredo");
});

test("D37 other paths are logged, cut at 200 characters", () => {
  expect(loggedPath("/api/user")).toBe("/api/user");
  expect(loggedPath("/%E0%A4%A")).toBe("/%E0%A4%A");
  expect(loggedPath(`/${"x".repeat(500)}`)).toHaveLength(200);
});
