import { z } from "zod";
import { shortText } from "#core/format/cut-text.ts";

/**
 * Fields of an e-mail that a person chose. The recipient's address may not be confirmed, so the
 * text may be a stranger's and must not carry a link or an offer (D88). The test of all e-mails
 * treats a plain `z.string()` the same way and fails if the e-mail shows it.
 */
export const chosenName = z.string().transform((name) => nameInMail(name, 40));

/** First and last name together, for the support team. */
export const chosenFullName = z.string().transform((name) => nameInMail(name, 80));

/**
 * A host that a seller named, only for a recipient whose address is confirmed: the text is then
 * nobody else's. Its dots are written so that no mail program makes it a link.
 */
export const hostToConfirmed = z
  .string()
  .meta({ writtenBy: "seller, to a confirmed address" })
  .transform((host) => host.slice(0, 120).replaceAll(".", "[.]"));

/**
 * A product's name, only for a recipient whose address is confirmed, as `hostToConfirmed`. A dot
 * between digits is a decimal.
 */
export const productToConfirmed = z
  .string()
  .meta({ writtenBy: "seller, to a confirmed address" })
  .transform((name) =>
    shortText(name, 60)
      .replaceAll(/\.(?=[^\s\d])/g, "[.]")
      .replaceAll("://", "[:]//"),
  );

export const chosenUsername = z.string().transform(usernameInMail);

/** Text that the application itself wrote, such as a plan's name or a card's brand. */
export const ownText = z.string().meta({ writtenBy: "product" });

/** A person's own text in an e-mail to the support team. */
export const textForSupport = z.string().meta({ writtenBy: "seller, to support" });

// Letters and their marks, except invisible ones and those that look like a dot or a colon.
const letter = String.raw`[[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}--[\u02d0\u02d1\ua4f8-\ua4fd\ua78f]]`;
const word = String.raw`${letter}+(?:['’ʼʻ\-]${letter}+)*['’]?`;
const initial = String.raw`\p{L}\.`;
const namePattern = new RegExp(`^(?:${initial}|${word})(?: (?:${initial}|${word}))*$`, "v");

/**
 * Returns the name if an e-mail may show it: letters of any script, spaces, apostrophes, hyphens,
 * and dots after initials, in at most `maxLength` characters. Null for anything else, such as
 * digits or a dot inside a word.
 */
function nameInMail(name: string, maxLength: number): string | null {
  const spaced = name.slice(0, 4 * maxLength + 1).replaceAll(/ +/g, " ");
  return Array.from(spaced).length <= maxLength && namePattern.test(spaced) ? spaced : null;
}

/**
 * Returns the username if an e-mail may show it: at most 30 letters and digits, fewer than six of
 * them digits, with at most one hyphen, plus or underscore. Null for what could be read as an
 * address, a telephone number or a sentence.
 */
function usernameInMail(username: string): string | null {
  const isPlain = username.length <= 30 && /^[a-z0-9]+(?:[_+-][a-z0-9]+)?$/i.test(username);
  return isPlain && username.replaceAll(/\D/g, "").length < 6 ? username : null;
}
