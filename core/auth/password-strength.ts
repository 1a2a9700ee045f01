import { commonPasswordStems } from "./common-passwords.ts";
import { characterCount } from "./text-rules.ts";

/** A hint for the sign-up form, never a reason to refuse (D28). */
export type PasswordStrength = {
  level: "weak" | "fair" | "strong";
  /** One of the first that an attacker would try. Always weak. */
  isVeryCommon: boolean;
};

/**
 * How hard a password is to guess, roughly: its length and how many characters differ count, and known favourites
 * (a common word with digits after it, a run such as 123456, one character repeated) are weak at any length.
 */
export function passwordStrength(password: string): PasswordStrength {
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
  const stem = folded.replace(/[\d\W_]+$/, "");
  return stem === "" ? isRun(folded) : commonPasswordStems.has(stem);
}

/** 111111, 123456, 987654, 121212: each step repeats the one before it, or the one before that. */
function isRun(text: string): boolean {
  const steps = Array.from(
    text.slice(1),
    (character, index) => character.charCodeAt(0) - text.charCodeAt(index),
  );
  return steps.every((step) => step === steps[0]) || steps.every((step, index) => step === steps[index % 2]);
}
