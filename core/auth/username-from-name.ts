import { plainText } from "#core/format/bounded-text.ts";
import { credentialLimits, newUsernameIssue } from "./credential-fields.ts";

/** Letters that Unicode does not decompose into a base letter and a mark. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
};

/** Leaves room for a number after the name (D20). */
const maxLength = 40;

type Known = { givenName: string; familyName: string; email: string };

/**
 * A valid username (D20) for a user who never chose one: the first given name and the last family
 * name (`jose.conceicao`), else the local part of the e-mail, else `vendedor`. It may be taken:
 * only the database can tell.
 */
export function usernameFromName({ givenName, familyName, email }: Known): string {
  const name = [wordsOf(givenName)[0], wordsOf(familyName).at(-1)].filter(Boolean).join(".");
  const candidates = [name, wordsOf(email.split("@")[0] ?? "").join(".")];
  const fitting = candidates.map(shorten).find((candidate) => newUsernameIssue(candidate, email) === null);
  return fitting ?? "vendedor";
}

/** The words of the text in lower-case ASCII letters and digits. */
function wordsOf(text: string): string[] {
  const plain = plainText(text, credentialLimits.email.max)
    // Words are joined at an apostrophe: d'Ávila is one word.
    .replace(/['’]/g, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => spelledOut[letter] ?? " ");
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

function shorten(name: string): string {
  return name.slice(0, maxLength).replace(/\.$/, "");
}
