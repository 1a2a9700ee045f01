import { expect, test } from "vitest";
import { activeText } from "./active-text.ts";

test("S4-13 what was paid before is charged no more, and that is said", () => {
  expect(activeText({ planKey: "annual", isBoughtNow: false }).description).toContain(
    "Nada mais foi cobrado.",
  );
});

test("D51 an order that is carried out now names its plan, and nobody reads that nothing was charged", () => {
  const { title, description } = activeText({ planKey: "annual", isBoughtNow: true });
  expect(title).toBe("Plano Anual ativado");
  expect(description).not.toContain("Nada");
});
