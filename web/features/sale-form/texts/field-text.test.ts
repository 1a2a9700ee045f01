import { expect, test } from "vitest";
import { flagText } from "./field-text.ts";

test.each([
  [true, "R$ 4,00 por item, pela tabela."],
  [false, "Valor seu."],
])("the automatic fixed fee, on: %s, says what is charged", (isFeeAuto, text) => {
  expect(flagText("fixedFeeAuto", isFeeAuto, 4).help.replaceAll("\u00a0", " ")).toBe(text);
});
