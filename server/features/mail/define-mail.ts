import type { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import { toAccount, withSubscriptionStates } from "#server/features/account/account.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { StoreDeps } from "#server/platform/events/event-subscriber.ts";

/** A part of an e-mail. Its text is plain: no part of it is ever read as markup. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** A person's own text; line breaks are kept. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
  /** `path` is a page of the web app. */
  | { kind: "button"; label: string; path: `/${string}` }
  /** Buttons with a secret link, which `finishMail` makes at the moment of sending. */
  | { kind: "reset-button"; label: string; passwordResetId: string }
  | { kind: "removal-button"; label: string; removalId: string }
  | { kind: "confirm-button"; label: string; emailConfirmationId: string }
  | { kind: "refuse-change-button"; label: string; emailConfirmationId: string };

/** A seller, and the kind of notice that no longer comes by e-mail. */
export type UnsubscribeTarget = { userId: string; kind: string };

/** The content of an e-mail, before it becomes HTML and plain text. */
export type MailContent<Block = MailBlock> = {
  subject: string;
  /** What mail programs show next to the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Why the recipient gets this e-mail. */
  reason: string;
  /** Where a reply goes, if not to the sender. */
  replyTo?: string;
  /** Whose e-mails of which kind of notice one click ends (NO-04). */
  unsubscribe?: UnsubscribeTarget;
};

/** Addressing an e-mail reads through the transaction that marks its event as handled. */
export type MailDeps = StoreDeps;

/** An e-mail to store for sending. */
export type MailRequest = { template: string; recipient: string; data: Prisma.InputJsonObject };

/** One kind of e-mail, sent for events with this payload. */
export type Mail<Payload> = {
  /** Stored in `sent_mails.template`: never rename it. */
  name: string;
  /** The data that fills in the e-mail, as stored in `sent_mails.data`. */
  data: z.ZodType;
  /** Null when the event no longer requires an e-mail. */
  request(deps: MailDeps, payload: Payload): Promise<MailRequest | null>;
  /** Its content at the moment of sending. Throws when the stored data does not match `data`. */
  write(data: unknown, now: Date): MailContent;
};

export type MailDefinition<Payload, Shown, Data extends Prisma.InputJsonObject> = {
  name: string;
  data: z.ZodType<Shown, Data>;
  address: (deps: MailDeps, payload: Payload) => Promise<{ to: string; data: Data } | null>;
  write: (data: Shown, now: Date) => MailContent;
};

/**
 * Defines an e-mail: its recipient and data for an event, and its content. Every field of `data`
 * that a person chose must use a type from `chosen-text.ts`. Add the e-mail to its event in
 * `mails.ts`.
 */
export function defineMail<Payload, Shown, Data extends Prisma.InputJsonObject>({
  name,
  data: schema,
  address,
  write,
}: MailDefinition<Payload, Shown, Data>): Mail<Payload> {
  return {
    name,
    data: schema,
    async request(deps, payload) {
      const addressed = await address(deps, payload);
      return addressed && { template: name, recipient: addressed.to, data: addressed.data };
    },
    write: (stored, now) => write(schema.parse(stored), now),
  };
}

/** Addresses the seller of an event with the first name and what `fill` adds. */
export function toSeller<Payload extends { userId: string }, Data extends object>(
  fill: (payload: Payload) => Data,
) {
  return async (deps: MailDeps, payload: Payload) => {
    const seller = await findSeller(deps, payload.userId);
    return seller && { to: seller.email, data: { firstName: seller.firstName, ...fill(payload) } };
  };
}

/** Finds the seller of an event; null for a closed account (D108). */
export async function findSeller({ tx, clock }: MailDeps, userId: string): Promise<Account | null> {
  const user = await tx.user.findUnique({
    where: { id: userId, closedAt: null },
    include: withSubscriptionStates,
  });
  return user && toAccount(user, clock.now());
}
