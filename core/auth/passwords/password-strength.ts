import { cleanPassword } from "#core/format/bounded-text.ts";
import { characterCount } from "#core/format/text-rules.ts";
import { credentialLimits } from "../credential-fields.ts";
import { commonPasswordWords } from "./guessable-password.ts";

/** A hint for the sign-up form; never a reason to refuse (D28). */
export type PasswordStrength = {
  level: "weak" | "fair" | "strong";
  /** One of the first passwords that an attacker would guess. Always weak. */
  isVeryCommon: boolean;
};

/**
 * A rough estimate from the length and the number of distinct characters. Common words with
 * trailing digits, runs such as 123456 and repeated characters are weak at any length.
 */
export function passwordStrength(typed: string): PasswordStrength {
  const password = cleanPassword(typed, credentialLimits.password.max);
  if (isVeryCommon(password)) return { level: "weak", isVeryCommon: true };
  const length = characterCount(password);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(password.toLowerCase()).size;
  const score = Math.min(length, distinct * 2) + kinds * 2;
  return { level: levelOf(score), isVeryCommon: false };
}

function levelOf(score: number): PasswordStrength["level"] {
  if (score < 14) return "weak";
  return score < 20 ? "fair" : "strong";
}

function isVeryCommon(password: string): boolean {
  const folded = password.toLowerCase();
  return commonPasswordWords.has(folded.replace(/[^\p{L}]+$/u, "")) || isRepetition(folded) || isRun(folded);
}

/** 111111, 121212, abcabc. */
function isRepetition(text: string): boolean {
  return /^(.{1,3}?)\1+$/u.test(text);
}

/** 123456, 987654, 7890123. */
function isRun(text: string): boolean {
  return text !== "" && ("01234567890123456789".includes(text) || "98765432109876543210".includes(text));
}
