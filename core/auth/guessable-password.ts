import type { FieldIssue } from "#core/field-issue.ts";
import { plainText } from "#core/text/bounded-text.ts";
import { credentialText as text } from "#core/text/credential-text.ts";
import { commonPasswordWords } from "./common-passwords.ts";

/** Whose password it is to be; what is not known is not compared. */
export type PasswordOwner = { username?: string | undefined; email?: string | undefined };

/** Passwords that are refused as too common, in lower case without accents. The server knows more than the browser. */
export type CommonPasswords = Pick<ReadonlySet<string>, "has">;

/** The product's name, and how sellers call it, without spaces and signs. */
const productNames = new Set(["calculadora", "calculadoradepreco", "calculadoradeprecos"]);
/** As long as an e-mail address may be. */
const longest = 254;

/**
 * Refuses a password that is among the first an attacker tries (D96): a common one, the account's own name or e-mail, or
 * the product's name. Case and accents make no difference.
 */
export function guessablePasswordIssue(
  password: string,
  owner: PasswordOwner,
  common: CommonPasswords = commonPasswordWords,
): FieldIssue | null {
  const plain = plainText(password, longest);
  // Of marks alone nothing is left, and nothing is what an unknown name is.
  if (plain === "") return null;
  if (common.has(plain)) return issue(text.commonPassword);
  return namesOf(owner).includes(plain) || productNames.has(plain.replaceAll(/[^a-z0-9]/g, ""))
    ? issue(text.ownNamePassword)
    : null;
}

/** The username, the e-mail address, and what stands before its @. */
function namesOf({ username, email }: PasswordOwner): string[] {
  const address = plainText(email ?? "", longest);
  return [plainText(username ?? "", longest), address, address.split("@")[0] ?? ""];
}

function issue(message: string): FieldIssue {
  return { field: "password", title: text.guessablePassword, message };
}
