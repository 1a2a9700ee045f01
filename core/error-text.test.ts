import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";
import { errorCodes } from "./errors.ts";

test.each(errorCodes)("D30 %s has its own sentence", (code) => {
  expect(errorText[code]).toMatch(/^\p{Lu}.{10,}/u);
  expect(Object.values(errorText).filter((text) => text === errorText[code])).toHaveLength(1);
});

test("S8-01 wrong credentials read 'Credenciais inválidas'", () => {
  expect(errorText.INVALID_CREDENTIALS).toBe("Credenciais inválidas");
});
