import { dictionary } from "@zxcvbn-ts/language-common";
import { commonPasswordWords } from "#core/auth/common-passwords.ts";
import { credentialLimits } from "#core/auth/credential-fields.ts";
import { plainText } from "#core/text/bounded-text.ts";
import { brazilianPasswords, brazilianWords } from "./brazilian-passwords.ts";

const { min, max } = credentialLimits.password;
/** So many of the environment's most used, those long enough to be a password here (D96). */
const mostUsed = 3000;

/** What people put behind a word that has to be longer. */
const endings = ["", "1", "10", "12", "123", "1234", "12345", "123456"];

/**
 * The passwords that nobody may choose (D96), in lower case without accents: the 3,000 most used of the environment (the list
 * of zxcvbn, most used first), what is used in Brazil, and the words that the browser warns of.
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
