import { expect, test } from "vitest";
import { errorCodes, errorRow, errorText } from "./errors.ts";

test.each(errorCodes)("D30 %s has its own sentence", (code) => {
  expect(errorText[code]).toMatch(/^\p{Lu}.{10,}/u);
  expect(Object.values(errorText).filter((text) => text === errorText[code])).toHaveLength(1);
});

test("S8-01 wrong credentials read 'Credenciais inválidas'", () => {
  expect(errorText.INVALID_CREDENTIALS).toBe("Credenciais inválidas");
});

test("a code has a description for the API exactly if a result can hold it", () => {
  const rows = errorCodes.map((code) => errorRow(code));
  expect(rows.filter(({ kind, about }) => (kind === undefined) !== (about === undefined))).toEqual([]);
});
