import { plainText } from "#core/text/bounded-text.ts";
import { credentialLimits, newUsernameIssue } from "./credential-fields.ts";

/** Letters that do not come apart into a plain one and a mark. */
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

/** Longest name made here: a number still fits behind it (D20). */
const maxLength = 40;

type Known = { givenName: string; familyName: string; email: string };

/**
 * A username that keeps D20 for somebody who never chose one: the first word of the given name and the last of the
 * family name (`jose.conceicao`), else the e-mail's part before the @, else `vendedor`. Whether it is free is the
 * database's to say.
 */
export function usernameFromName({ givenName, familyName, email }: Known): string {
  const name = [wordsOf(givenName)[0], wordsOf(familyName).at(-1)].filter(Boolean).join(".");
  const candidates = [name, wordsOf(email.split("@")[0] ?? "").join(".")];
  const fitting = candidates.map(shorten).find((candidate) => newUsernameIssue(candidate) === null);
  return fitting ?? "vendedor";
}

/** Plain lower-case letters and digits, as far as the text has any. */
function wordsOf(text: string): string[] {
  const plain = plainText(text, credentialLimits.email.max)
    // An apostrophe joins: d'Ávila is one word.
    .replace(/['’]/g, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => spelledOut[letter] ?? " ");
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}

function shorten(name: string): string {
  return name.slice(0, maxLength).replace(/\.$/, "");
}
