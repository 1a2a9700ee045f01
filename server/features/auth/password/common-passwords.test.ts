import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { commonPasswordWords } from "#core/auth/guessable-password.ts";
import { plainText } from "#core/text/bounded-text.ts";
import { brazilianPasswords, brazilianWords } from "./brazilian-passwords.ts";
import { commonPasswords } from "./common-passwords.ts";

describe("SEC-8 D96 the passwords that nobody may choose", () => {
  test("hold the environment's 3,000 most used of those that are long enough", () => {
    const longEnough = dictionary["passwords-common"].filter((password) => password.length >= 6);
    const environment = longEnough.slice(0, 3000);
    expect(environment).toHaveLength(3000);
    expect(environment.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
    for (const password of environment) expect(commonPasswords.has(plainText(password, 128))).toBe(true);
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
  ])("hold what is used in Brazil: %s", (password) => {
    expect(commonPasswords.has(password)).toBe(true);
  });

  test("are long enough to be a password, and plain, or they would never be met", () => {
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(6);
      expect(plainText(password, 128)).toBe(password);
    }
  });

  test("hold every word that the browser warns of, and no word is listed twice", () => {
    for (const word of commonPasswordWords) {
      if (word.length >= 6) expect(commonPasswords.has(word)).toBe(true);
      expect(brazilianWords).not.toContain(word);
    }
    for (const words of [brazilianWords, brazilianPasswords]) expect(new Set(words).size).toBe(words.length);
  });

  test.each(["estoque-42-caixas", "girassol na varanda", "Xk9#mQ2$vL7p"])("do not hold %s", (password) => {
    expect(commonPasswords.has(plainText(password, 128))).toBe(false);
  });
});
