import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import { errorCodes, errorText, errorTextEnglish } from "#core/errors/errors.ts";
import {
  countLimitText,
  limitText,
  ordersLimitText,
  shareLimitText,
  sideLimitText,
  weightLimitText,
} from "#core/sale/text/limit-text.ts";
import { meiIssues } from "#core/taxes/mei/mei-text.ts";
import { simplesIssues } from "#core/taxes/simples/simples-text.ts";
import { AppError } from "#server/platform/errors.ts";
import { sentenceInEnglish } from "./english-sentences.ts";
import { messagesIn } from "./messages-in.ts";

const limits = [countLimitText, ordersLimitText, shareLimitText, sideLimitText, weightLimitText];
const portuguese = /[ãõçáéíóúâêô]|\b(?:não|você|para|com|uma?|seu|sua|este|esta|de)\b/i;

test.each(errorCodes)("D392 %s has an English sentence of its own", (code) => {
  const english = errorTextEnglish[code];
  expect(english).toMatch(/^[A-Z].{10,}\.$/);
  expect(english).not.toMatch(portuguese);
  expect(Object.values(errorTextEnglish).filter((text) => text === english)).toHaveLength(1);
  expect(messagesIn(new AppError(code), "en").message).toBe(english);
  expect(messagesIn(new AppError(code), "pt-BR").message).toBe(errorText[code]);
});

describe("D392 sentences with numbers and names", () => {
  test.each([
    [
      limitText("money", { min: 0, max: 10_000_000, leastAboveZero: undefined }).message,
      "Send a value from R$ 0.00 to R$ 10,000,000.00.",
    ],
    [
      limitText("percent", { min: 0, max: 99.5, leastAboveZero: undefined }).message,
      "Send a value from 0% to 99.5%.",
    ],
    [
      limitText("multiple", { min: 0, max: 10_000, leastAboveZero: 0.01 }).message,
      "Send 0 or a value from 0.01x to 10,000x.",
    ],
    [catalogueText.maxCharacters(1000), "Use at most 1,000 characters."],
    [catalogueText.skuTaken("Caneca “azul”", true), "The archived product “Caneca “azul”” has this SKU."],
    ["Escolha um dia entre 28/11/2026 e 26/02/2027.", "Choose a day from 2026-11-28 to 2027-02-26."],
    [meiIssues.priceOutside.message, "Send a value from R$ 0.01 to R$ 10,000,000.00."],
    [simplesIssues.rbt12Outside.message, "Send a value from R$ 0.00 to R$ 4,800,000.00."],
  ])("%s", (text, english) => {
    expect(sentenceInEnglish(text)).toBe(english);
  });

  test("one without a translation is quoted", () => {
    expect(sentenceInEnglish("Uma frase nova.")).toBe("In Portuguese: Uma frase nova.");
  });
});

test.each([...Object.values(meiIssues), ...Object.values(simplesIssues), ...limits])(
  "D392 $message",
  ({ message }) => {
    expect(sentenceInEnglish(message)).not.toMatch(/^In Portuguese/);
  },
);

const root = path.join(import.meta.dirname, "../../..");
/** Problems of a file's rows and texts of fees are data, which stays Portuguese (D392). */
const data =
  /core\/(import|fees|statements|taxes|sale\/text)\/|server\/features\/(admin|mail|google-sign-in)\/|\.test\.|generated|language\/|openapi\/|\.guards\./;
const literal =
  /(?:message: ?|refuse\(|refusal\("\w+", ?|invalid\("\w+", ?)("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

test("D392 every reason that the source gives for a field has an English sentence", async () => {
  const files = globSync("{core,server}/**/*.ts", { cwd: root }).filter((file) => !data.test(file));
  const found = await Promise.all(
    files.map(async (file) => [...(await readFile(path.join(root, file), "utf8")).matchAll(literal)]),
  );
  const reasons = found
    .flat()
    .map(([, text = ""]) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "7"))
    .filter((text) => /^[A-ZÀ-Ú].* .*\.$/.test(text));
  expect(reasons.length).toBeGreaterThan(40);
  expect(reasons.filter((reason) => sentenceInEnglish(reason).startsWith("In Portuguese"))).toEqual([]);
});
