import type { FieldIssue } from "#core/field-issue.ts";
import { plainText } from "#core/format/bounded-text.ts";
import { credentialText as text } from "../credential-text.ts";

const words = `
  abc abcd abcdef abcdefgh admin administrador amor asdfgh batman brasil brazil corinthians cruzeiro deus dragon
  familia felicidade flamengo football gabriel google gremio iloveyou internacional jesus letmein loja maria
  mercadolivre monkey mudar mudei palmeiras password pokemon princess qwerty santos saopaulo senha shopee sunshine
  superman teamo teste usuario vasco vendas welcome zxcvbn
`;

/** Base words of the most common passwords: `senha` also stands for `Senha123!`. */
export const commonPasswordWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Owner of the new password. Unknown values are not compared. */
export type PasswordOwner = { username?: string | undefined; email?: string | undefined };

/**
 * Passwords refused as too common, in lower case without accents. The server has a longer list than
 * the browser.
 */
export type CommonPasswords = Pick<ReadonlySet<string>, "has">;

/** The product's name and its variants, without spaces and punctuation. */
const productNames = new Set(["calculadora", "calculadoradepreco", "calculadoradeprecos"]);
/** Maximum length of an e-mail address. */
const longest = 254;

/**
 * Refuses a password that attackers guess first (D96): a common one, the account's username or
 * e-mail, or the product's name. Ignores case and accents.
 */
export function guessablePasswordIssue(
  password: string,
  owner: PasswordOwner,
  common: CommonPasswords = commonPasswordWords,
): FieldIssue | null {
  const plain = plainText(password, longest);
  // A name of combining marks alone becomes an empty string here, which would equal an unknown
  // name.
  if (plain === "") return null;
  if (common.has(plain)) return issue(text.commonPassword);
  return namesOf(owner).includes(plain) || productNames.has(plain.replaceAll(/[^a-z0-9]/g, ""))
    ? issue(text.ownNamePassword)
    : null;
}

/** The username, the e-mail address, and its local part. */
function namesOf({ username, email }: PasswordOwner): string[] {
  const address = plainText(email ?? "", longest);
  return [plainText(username ?? "", longest), address, address.split("@")[0] ?? ""];
}

function issue(message: string): FieldIssue {
  return { field: "password", title: text.guessablePassword, message };
}
