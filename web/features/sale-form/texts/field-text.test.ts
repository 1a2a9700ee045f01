import { expect, test } from "vitest";
import { defaultPriceInput } from "#core/pricing/price-input.ts";
import { flagText } from "./field-text.ts";

test.each([
  [true, "R$ 4,00 por item, pela tabela."],
  [false, "Valor seu."],
])("the automatic fixed fee, on: %s, says what is charged", (fixedFeeAuto, text) => {
  const { description } = flagText("fixedFeeAuto", { ...defaultPriceInput, fixedFeeAuto }, "SIMPLE");
  expect(description.replaceAll("\u00a0", " ")).toBe(text);
});

test("the fixed fee of the table is shown without a price, too", () => {
  const { description } = flagText("fixedFeeAuto", { ...defaultPriceInput, priceList: 0 }, "ADVANCED");
  expect(description).toMatch(/^R\$\s4,00/);
});
