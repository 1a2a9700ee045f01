import type { z } from "zod";

/** A part of an e-mail. Its text is plain: nothing in it is markup, whoever wrote it. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** A person's own words, lines kept. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  /** `path` leads into the product. */
  | { kind: "button"; label: string; path: `/${string}` }
  /** Leads to a password reset, by a link that is made when the e-mail is sent and kept nowhere. */
  | { kind: "reset-button"; label: string; passwordResetId: string }
  /** The same, to a request to turn the second factor off (D105). */
  | { kind: "removal-button"; label: string; removalId: string }
  /** The same, to the confirmation of an e-mail address (D100). */
  | { kind: "confirm-button"; label: string; emailConfirmationId: string };

/** A part that is ready to be laid out. */
export type FinishedBlock = Exclude<
  MailBlock,
  { kind: "reset-button" | "removal-button" | "confirm-button" }
>;

/** What an e-mail says, before it is HTML and plain text. */
export type MailContent<Block = MailBlock> = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Why one gets it. */
  reason: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
};

/** One kind of e-mail. */
export type MailTemplate<Data> = {
  /** What it is filled in with, as stored in `sent_mails.data`. A field that a person chose is one of `chosen-text.ts`. */
  data: z.ZodType<unknown, Data>;
  /** Its words at the moment of sending; throws when the data does not fit. */
  write(data: unknown, now: Date): MailContent;
};

export function mailTemplate<Shown, Data>(
  data: z.ZodType<Shown, Data>,
  write: (data: Shown, now: Date) => MailContent,
): MailTemplate<Data> {
  return { data, write: (stored, now) => write(data.parse(stored), now) };
}
