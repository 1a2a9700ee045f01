import { expect, test } from "vitest";
import { activeText } from "./active-text.ts";

test("S4-13 the toast of a plan paid before says that nothing more was charged", () => {
  expect(activeText({ planKey: "annual", isBoughtNow: false }).description).toContain(
    "Nada mais foi cobrado.",
  );
});

test("D51 a purchase completed now names its plan, and does not claim that nothing was charged", () => {
  const { title, description } = activeText({ planKey: "annual", isBoughtNow: true });
  expect(title).toBe("Plano Anual ativado");
  expect(description).not.toContain("Nada");
});
