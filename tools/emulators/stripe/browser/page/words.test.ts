import { expect, test } from "vitest";
import { clockLead, money, planName, statusOf } from "./words.ts";

test.each([
  [0, "na hora certa"],
  [3600, "adiantado 1 hora"],
  [47 * 3600, "adiantado 47 horas"],
  [48 * 3600, "adiantado 2 dias"],
  [31 * 86_400, "adiantado 31 dias"],
])("a clock moved by %d seconds is %s", (seconds, words) => {
  expect(clockLead(seconds)).toBe(words);
});

test("amounts are written as money", () => {
  expect(money(45_890, "brl")).toBe("R$\u00a0458,90");
});

test("a plan is shown by name, another price by its key or id", () => {
  expect(planName({ id: "price_1", lookup_key: "annual" })).toBe("Anual");
  expect(planName({ id: "price_1", lookup_key: "weekly" })).toBe("weekly");
  expect(planName({ id: "price_1", lookup_key: null })).toBe("price_1");
});

test("a known status is shown in words, an unknown one by its own name", () => {
  expect(statusOf("past_due")).toEqual(["Em atraso", "warning"]);
  expect(statusOf(null)).toEqual(["Rascunho", "neutral"]);
  expect(statusOf("failed")).toEqual(["Falhou", "bad"]);
  expect(statusOf("something_new")).toEqual(["something_new", "neutral"]);
});
