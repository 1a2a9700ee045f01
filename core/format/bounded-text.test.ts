import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { checkApiKeyName } from "#core/api-keys/api-key-rules.ts";
import { checkLogin, checkRegistration } from "#core/auth/credential-rules.ts";
import {
  checkNewPassword,
  checkPasswordChange,
  checkResetRequest,
} from "#core/auth/passwords/password-rules.ts";
import { passwordStrength } from "#core/auth/passwords/password-strength.ts";
import { usernameFromName } from "#core/auth/username-from-name.ts";
import { checkCancellationReason } from "#core/billing/cancellation-rules.ts";
import { checkBrand } from "#core/brand/brand-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { cleanPassword, cleanText, plainText } from "./bounded-text.ts";
import { characterCount } from "./text-rules.ts";

/**
 * The most UTF-16 units that may be normalised: two for each of the longest field's 2,000
 * characters, and one more.
 */
const mostUnits = 4001;

let normalize: MockInstance<typeof String.prototype.normalize>;
beforeEach(() => {
  normalize = vi.spyOn(String.prototype, "normalize");
});
afterEach(() => normalize.mockRestore());

/** Length of the longest normalised text. */
function longestNormalized(): number {
  return Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
}

/** Combining marks out of their canonical order make normalisation quadratic. */
const marks = (count: number) => `a${"\u0301".repeat(count / 2)}${"\u0316".repeat(count / 2)}`;

type Answer = { ok: true } | { ok: false; issues: FieldIssue[] };
const rules: [what: string, check: (text: string) => Answer, fields: string[]][] = [
  [
    "sign-up",
    (text) =>
      checkRegistration({ firstName: text, lastName: text, username: text, email: text, password: text }),
    ["firstName", "lastName", "username", "email", "password"],
  ],
  ["sign-in", (text) => checkLogin({ username: text, password: text }), ["username", "password"]],
  [
    "a change of password",
    (text) => checkPasswordChange({ currentPassword: text, newPassword: text }, {}),
    ["currentPassword", "newPassword"],
  ],
  ["a new password", (text) => checkNewPassword({ newPassword: text }, {}), ["newPassword"]],
  ["a reset", (text) => checkResetRequest({ email: text }), ["email"]],
  ["a brand", (text) => checkBrand({ name: text, color: text }), ["name", "color"]],
  ["an API key", checkApiKeyName, ["name"]],
  ["a cancellation", checkCancellationReason, ["reason"]],
];

describe("SEC-2 D83 text is cut before it is normalised", () => {
  test.each(rules)("%s: 12,000 and 500,000 marks are refused at each field", (_what, check, fields) => {
    for (const count of [12_000, 500_000]) {
      const answer = check(marks(count));
      expect(answer.ok ? [] : answer.issues.map(({ field }) => field)).toEqual(fields);
      expect(longestNormalized()).toBeLessThanOrEqual(mostUnits);
    }
  });

  test.each(rules)("%s: 500,000 emojis are refused at each field", (_what, check, fields) => {
    const answer = check("🛒".repeat(500_000));
    expect(answer.ok ? [] : answer.issues.map(({ field }) => field)).toEqual(fields);
    expect(longestNormalized()).toBeLessThanOrEqual(mostUnits);
  });

  test("each field far beyond its limit gets its own issue", () => {
    const answer = checkRegistration({
      firstName: marks(12_000),
      lastName: "Souza",
      username: marks(12_000),
      email: "ana@exemplo.com.br",
      password: marks(12_000),
    });
    expect(answer.ok ? [] : answer.issues.map(({ field, message }) => [field, message])).toEqual([
      ["firstName", "O nome deve ter no máximo 100 caracteres"],
      ["username", "O nome de usuário deve ter de 3 a 64 caracteres"],
      ["password", "A senha deve ter no máximo 128 caracteres"],
    ]);
  });

  test.each([
    ["a name from Google", () => usernameFromName({ givenName: marks(500_000), familyName: "", email: "" })],
    ["the hint beside a password", () => passwordStrength(`${"1".repeat(500_000)}a`)],
    ["a search text", () => plainText(marks(500_000), 200)],
  ])("%s is cut", (_what, read) => {
    read();
    expect(longestNormalized()).toBeLessThanOrEqual(mostUnits);
  });
});

describe("D83 text within the limit is not cut", () => {
  test.each([6, 60, 128, 500, 600, 2000])("%i emojis fit into a field of that length", (max) => {
    const text = "🛒".repeat(max);
    expect(cleanText(text, max)).toBe(text);
    expect(cleanPassword(text, max)).toBe(text);
  });

  test("100 letters with two combining marks fit into a field of 100", () => {
    expect(cleanText("e\u0323\u0302".repeat(100), 100)).toBe("ệ".repeat(100));
  });

  test.each([6, 60, 128, 500, 600, 2000])("text far beyond %i characters stays too long when cut", (max) => {
    for (const text of [" ".repeat(5000), "🛒".repeat(5000), "a".repeat(5000)]) {
      expect(characterCount(cleanPassword(text, max))).toBeGreaterThan(max);
      expect(characterCount(cleanText(text, max))).toBeGreaterThan(max);
    }
  });

  test("plain text has no accents, capitals or no-break spaces", () => {
    expect(plainText("Comissão\u00a0MÁXIMA", 100)).toBe("comissao maxima");
  });
});
