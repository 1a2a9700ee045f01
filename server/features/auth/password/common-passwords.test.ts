import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { commonPasswordWords } from "#core/auth/passwords/guessable-password.ts";
import { plainText } from "#core/format/bounded-text.ts";
import { brazilianPasswords, brazilianWords } from "./brazilian-passwords.ts";
import { commonPasswords } from "./common-passwords.ts";

describe("SEC-8 D96 the passwords that cannot be chosen", () => {
  test("include the 3,000 most common of valid length worldwide", () => {
    const longEnough = dictionary["passwords-common"].filter((password) => password.length >= 6);
    const mostCommon = longEnough.slice(0, 3000);
    expect(mostCommon).toHaveLength(3000);
    expect(mostCommon.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
    for (const password of mostCommon) expect(commonPasswords.has(plainText(password, 128))).toBe(true);
  });

  test.each([
    "senha123",
    "flamengo",
    "palmeiras",
    "corinthians",
    "brasil10",
    "102030",
    "mudar123",
    "123mudar",
    "aaaaaa",
    "111111",
    "mercadolivre",
    "shopee123",
    "gabriel123",
    "deusefiel",
  ])("include those common in Brazil: %s", (password) => {
    expect(commonPasswords.has(password)).toBe(true);
  });

  test("have valid length and normalised spelling", () => {
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(6);
      expect(plainText(password, 128)).toBe(password);
    }
  });

  test("include every word that the browser warns about, without duplicates", () => {
    for (const word of commonPasswordWords) {
      if (word.length >= 6) expect(commonPasswords.has(word)).toBe(true);
      expect(brazilianWords).not.toContain(word);
    }
    for (const words of [brazilianWords, brazilianPasswords]) expect(new Set(words).size).toBe(words.length);
  });

  test.each(["estoque-42-caixas", "girassol na varanda", "Xk9#mQ2$vL7p"])("do not include %s", (password) => {
    expect(commonPasswords.has(plainText(password, 128))).toBe(false);
  });
});
