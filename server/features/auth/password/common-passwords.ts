import { dictionary } from "@zxcvbn-ts/language-common";
import { credentialLimits } from "#core/auth/credential-fields.ts";
import { commonPasswordWords } from "#core/auth/passwords/guessable-password.ts";
import { plainText } from "#core/format/bounded-text.ts";
import { brazilianPasswords, brazilianWords } from "./brazilian-passwords.ts";

const { min, max } = credentialLimits.password;
/**
 * How many of the most common passwords worldwide are refused, counting only those of valid length
 * (D96).
 */
const mostUsed = 3000;

/** Common endings of a word that is too short. */
const endings = ["", "1", "10", "12", "123", "1234", "12345", "123456"];

/**
 * Passwords that cannot be chosen (D96), in lower case without accents: the 3,000 most common
 * worldwide (zxcvbn's list, most common first), those common in Brazil, and the words that the
 * browser warns about.
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary["passwords-common"].filter(isLongEnough).slice(0, mostUsed).map(plain),
  ...brazilianPasswords,
  ...[...commonPasswordWords, ...brazilianWords]
    .flatMap((word) => endings.map((ending) => word + ending))
    .filter(isLongEnough),
]);

function isLongEnough(password: string): boolean {
  return password.length >= min;
}

function plain(password: string): string {
  return plainText(password, max);
}
