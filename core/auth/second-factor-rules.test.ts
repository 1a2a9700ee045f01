import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  checkSecondFactorCode,
  checkTotpCode,
  formatRecoveryCode,
  removalState,
  removalTimes,
} from "./second-factor-rules.ts";

describe("D104 a typed code", () => {
  test.each([
    ["123456", { kind: "totp", text: "123456" }],
    [" 123 456\n", { kind: "totp", text: "123456" }],
    ["123-456", { kind: "totp", text: "123456" }],
    ["１２３４５６", { kind: "totp", text: "123456" }],
    ["7K2M9-QF4TX", { kind: "recovery", text: "7K2M9QF4TX" }],
    ["7k2m9 qf4tx", { kind: "recovery", text: "7K2M9QF4TX" }],
    ["ol2m9–qf4ti", { kind: "recovery", text: "012M9QF4T1" }],
    ["0123456789", { kind: "recovery", text: "0123456789" }],
  ])("%j is accepted", (typed, value) => {
    expect(checkSecondFactorCode(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ["12345", "form"],
    ["1234567", "form"],
    ["7K2M9-QF4T", "form"],
    ["7K2M9-QF4TU", "form"],
    ["<b>123</b>", "form"],
    [` ${"1".repeat(100)}`, "form"],
    ["", "required"],
    ["   ", "required"],
    [null, "required"],
    [undefined, "required"],
  ])("%j is refused at its field", (typed, why) => {
    const message = why === "form" ? expect.stringContaining("6 números") : "Informe o código";
    expect(checkSecondFactorCode(typed)).toMatchObject({ ok: false, issues: [{ field: "code", message }] });
  });

  test("SEC-2 overlong input is not normalised", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    onTestFinished(() => normalize.mockRestore());
    expect(checkSecondFactorCode("123456").ok).toBe(true);
    expect(normalize).toHaveBeenCalledTimes(1);
    expect(checkSecondFactorCode("123456".padStart(65)).ok).toBe(false);
    expect(normalize).toHaveBeenCalledTimes(1);
  });

  test("during set-up only codes from the app are accepted", () => {
    expect(checkTotpCode("123 456").ok).toBe(true);
    expect(checkTotpCode("7K2M9-QF4TX")).toMatchObject({ ok: false, issues: [{ field: "code" }] });
    expect(checkTotpCode("")).toMatchObject({ ok: false, issues: [{ message: "Informe o código" }] });
  });

  test("a recovery code is shown in two groups", () => {
    expect(formatRecoveryCode("7K2M9QF4TX")).toBe("7K2M9-QF4TX");
  });
});

const requestedAt = new Date("2026-11-21T12:00:00.000Z");

test("D105 the link starts to work after exactly three days and works for seven more", () => {
  expect(removalTimes(requestedAt)).toEqual({
    availableAt: new Date("2026-11-24T12:00:00.000Z"),
    expiresAt: new Date("2026-12-01T12:00:00.000Z"),
  });
});

test.each([
  ["2026-11-21T12:00:00.000Z", "waiting"],
  ["2026-11-24T11:59:59.999Z", "waiting"],
  ["2026-11-24T12:00:00.000Z", "ready"],
  ["2026-12-01T11:59:59.999Z", "ready"],
  ["2026-12-01T12:00:00.000Z", "expired"],
])("D105 at %s the request is %s", (now, state) => {
  expect(removalState(requestedAt, new Date(now))).toBe(state);
});
