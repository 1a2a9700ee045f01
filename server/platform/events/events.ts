import { z } from "zod";

const userId = z.uuid();
/** ISO 8601 in UTC. */
const instant = z.iso.datetime();
const subscription = z.object({ userId, stripeSubscriptionId: z.string(), planId: z.string() });

/** The actions of support on an account that its owner is notified of by e-mail. */
export const supportActions = [
  "sessions-ended",
  "keys-revoked",
  "account-closed",
  "account-reopened",
] as const;

export type SupportAction = (typeof supportActions)[number];

/** Every event of an account, with its payload. */
const payloads = {
  "user.registered": z.object({ userId }),
  "password.reset-requested": z.object({ userId, passwordResetId: z.uuid() }),
  "password.changed": z.object({
    userId,
    changedAt: instant,
    /** The account had no password before, for example because it was created through Google. */
    isFirst: z.boolean().exactOptional(),
    /** Number of API keys revoked together with the password; omitted when there were none. */
    revokedKeys: z.int().positive().exactOptional(),
  }),
  "email.confirmation-requested": z.object({ userId, emailConfirmationId: z.uuid() }),
  "email.changed": z.object({ userId, emailConfirmationId: z.uuid(), changedAt: instant }),
  "google.linked": z.object({ userId, linkedAt: instant }),
  "google.unlinked": z.object({ userId, unlinkedAt: instant }),
  "api-key.created": z.object({ userId, apiKeyId: z.uuid() }),
  /** Somebody may receive the account's events, or sign in their name, who could not before. */
  "webhook-endpoint.changed": z.object({
    userId,
    changedAt: instant,
    change: z.enum(["created", "moved", "secret-rotated"]),
    /** The host that receives the events; absent in events of older releases. */
    host: z.string().exactOptional(),
    /** The last characters of the API key that made the change; absent: a session. */
    keyHint: z.string().exactOptional(),
  }),
  "data-export.requested": z.object({ userId, requestedAt: instant }),
  "second-factor.enabled": z.object({ userId, enabledAt: instant }),
  "second-factor.disabled": z.object({
    userId,
    disabledAt: instant,
    /** Who turned it off: the owner with a code, a removal link (D105), or support. */
    by: z.enum(["owner", "link", "support"]),
  }),
  /** Repeated wrong codes from a person who has passed the first factor. */
  "second-factor.refused": z.object({ userId, refusedAt: instant }),
  "second-factor.removal-requested": z.object({ userId, removalId: z.uuid() }),
  "recovery-code.used": z.object({ userId, usedAt: instant, codesLeft: z.number().int() }),
  "recovery-codes.renewed": z.object({ userId, renewedAt: instant }),
  "passkey.added": z.object({ userId, addedAt: instant }),
  "passkey.removed": z.object({ userId, removedAt: instant, by: z.enum(["owner", "support"]) }),
  "account.changed-by-support": z.object({
    userId,
    action: z.enum(supportActions),
    changedAt: instant,
  }),
  "account.deletion-requested": z.object({ userId, deletesAt: instant }),
  "account.deletion-withdrawn": z.object({ userId, withdrawnAt: instant }),
  /** `kind`: the name of the notice's definition. */
  "notice.mail-due": z.object({ userId, noticeId: z.uuid(), kind: z.string() }),
  "card.changed": z.object({ userId, changedAt: instant }),
  "trial.started": z.object({ userId, trialStartedAt: instant, trialEndsAt: instant }),
  "trial.ending": z.object({ userId, trialEndsAt: instant }),
  "trial.ended": z.object({ userId, trialEndedAt: instant }),
  "cancellation.requested": z.object({ userId, cancellationRequestId: z.uuid() }),
  "cancellation.withdrawn": z.object({ userId, cancellationRequestId: z.uuid() }),
  "subscription.activated": subscription,
  "subscription.plan-changed": subscription.extend({ previousPlanId: z.string() }),
  "subscription.past-due": subscription,
  "subscription.ended": subscription,
  "invoice.payment-failed": z.object({
    userId,
    stripeInvoiceId: z.string(),
    attemptCount: z.number().int(),
  }),
};

export type EventName = keyof typeof payloads;
export type PayloadOf<Name extends EventName> = z.infer<(typeof payloads)[Name]>;

/** An event in an account, recorded in the transaction of the change. */
export type DomainEvent = {
  [Name in EventName]: { name: Name; payload: PayloadOf<Name> };
}[EventName];

/**
 * Parses a row of the outbox; throws for an unknown event, which a newer release may have written.
 */
export function parseEvent(row: { name: string; payload: unknown }): DomainEvent {
  if (!isEventName(row.name)) throw new Error(`unknown event: ${row.name}`);
  // The schema of this name has validated the payload.
  return { name: row.name, payload: payloads[row.name].parse(row.payload) } as DomainEvent;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(payloads, name);
}
