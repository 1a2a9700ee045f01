import { passwordStrength } from "#core/auth/password-strength.ts";

type Wanted = { minLength: number; minDistinct: number };

/** What stands in examples of configuration, here and elsewhere. */
const placeholder =
  /change.?(me|this|it)|replace.?(me|this)|your.?(own.?)?(secret|password)|example|placeholder|troque|mude.?(isto|me)/i;
/** Characters that are typed one after the other. */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/**
 * Whether a secret that is long enough could be guessed all the same: copied from an example, a pattern repeated, few
 * different characters, or mostly characters that follow each other (`abcd…`, `1234…`, `qwer…`, `1q2w3e…`).
 */
export function isGuessableSecret(secret: string, { minLength, minDistinct }: Wanted): boolean {
  return (
    placeholder.test(secret) ||
    repeatedPart(secret).length < minLength ||
    new Set(secret).size < minDistinct ||
    isMostlyRuns(secret.toLowerCase())
  );
}

/** As a secret; besides, a common word with figures or signs behind it is no password (`administrador1`). */
export function isGuessablePassword(password: string, wanted: Wanted): boolean {
  return passwordStrength(password).isVeryCommon || isGuessableSecret(password, wanted);
}

/** `abc` of `abcabcab`; the whole text where nothing repeats. */
function repeatedPart(text: string): string {
  for (let length = 1; length < text.length; length++)
    if (text.startsWith(text.slice(length))) return text.slice(0, length);
  return text;
}

/** Counts pairs of neighbours and pairs with one character between; a random text has few of either. */
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
