import { z } from "zod";

/**
 * Fields of an e-mail's data that a person chose. Nobody has confirmed that the address which gets the e-mail is
 * theirs: whatever stands in such a field is a stranger's, and none of it may be a link or an offer (D88). A field that
 * is a plain `z.string()` is taken for chosen by the test of all templates, which then fails if it is shown.
 */
export const chosenName = z.string().transform((name) => nameInMail(name, 40));

/** First and last name together, as a support team reads it. */
export const chosenFullName = z.string().transform((name) => nameInMail(name, 80));

export const chosenUsername = z.string().transform(usernameInMail);

/** Words of the product itself: a plan's name, a card's brand. */
export const ownText = z.string().meta({ writtenBy: "product" });

/** A person's own words in an e-mail that only the support team gets. */
export const textForSupport = z.string().meta({ writtenBy: "seller, to support" });

// Letters and their marks, except those that nobody sees and those that look like a dot or a colon.
const letter = String.raw`[[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}--[\u02d0\u02d1\ua4f8-\ua4fd\ua78f]]`;
const word = String.raw`${letter}+(?:['’ʼʻ\-]${letter}+)*['’]?`;
const initial = String.raw`\p{L}\.`;
const namePattern = new RegExp(`^(?:${initial}|${word})(?: (?:${initial}|${word}))*$`, "v");

/**
 * A name as an e-mail may show it: letters of any script, with spaces, apostrophes, hyphens, and dots after initials.
 * Null for anything else (digits, signs, a dot inside a word) and for what is longer than `maxLength` characters.
 */
function nameInMail(name: string, maxLength: number): string | null {
  const spaced = name.slice(0, 4 * maxLength + 1).replaceAll(/ +/g, " ");
  return Array.from(spaced).length <= maxLength && namePattern.test(spaced) ? spaced : null;
}

/**
 * A username as an e-mail may show it: at most 30 letters and digits, with at most one hyphen, plus or underscore, and
 * no six digits. Null for what could be read as an address, a telephone number or a sentence.
 */
function usernameInMail(username: string): string | null {
  const isPlain = username.length <= 30 && /^[a-z0-9]+(?:[_+-][a-z0-9]+)?$/i.test(username);
  return isPlain && username.replaceAll(/\D/g, "").length < 6 ? username : null;
}
