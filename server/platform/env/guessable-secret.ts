import { passwordStrength } from "#core/auth/passwords/password-strength.ts";

type Minimum = { minLength: number; minDistinct: number };

/** Placeholders of example configurations. */
const placeholder =
  /change.?(me|this|it)|replace.?(me|this)|your.?(own.?)?(secret|password)|example|placeholder|troque|mude.?(isto|me)/i;
/** Neighbouring keys of a keyboard. */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/**
 * Whether a secret can be guessed although it is long enough: copied from an example, a repeated
 * pattern, few distinct characters, or mostly runs (`abcd…`, `1234…`, `qwer…`, `1q2w3e…`).
 */
export function isGuessableSecret(secret: string, { minLength, minDistinct }: Minimum): boolean {
  return (
    placeholder.test(secret) ||
    repeatedPart(secret).length < minLength ||
    new Set(secret).size < minDistinct ||
    isMostlyRuns(secret.toLowerCase())
  );
}

/**
 * Like `isGuessableSecret`; also true for a common word with digits or symbols after it
 * (`administrador1`).
 */
export function isGuessablePassword(password: string, minimum: Minimum): boolean {
  return passwordStrength(password).isVeryCommon || isGuessableSecret(password, minimum);
}

/** `abc` for `abcabcab`; the whole string when nothing repeats. */
function repeatedPart(text: string): string {
  for (let length = 1; length < text.length; length++)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}

/**
 * Counts pairs at distance one and two that follow each other; a random string has few of either.
 */
function isMostlyRuns(text: string): boolean {
  return [1, 2].some((distance) => {
    const pairs = Array.from(text.slice(distance), (second, at) => [text[at] ?? "", second] as const);
    return pairs.filter(([first, second]) => follows(first, second)).length * 2 > pairs.length;
  });
}

function follows(first: string, second: string): boolean {
  if (Math.abs(first.charCodeAt(0) - second.charCodeAt(0)) <= 1) return true;
  return rows.some((row) => row.includes(first + second) || row.includes(second + first));
}
