import { z } from "zod";
import { type DomainEvent, supportActions } from "#core/events.ts";

const userId = z.uuid();
const instant = z.iso.datetime();
const subscription = z.object({ userId, stripeSubscriptionId: z.string(), planId: z.string() });

type PayloadOf<Name extends DomainEvent["name"]> = Extract<DomainEvent, { name: Name }>["payload"];

/** The payload schema of each event, to validate rows read from the outbox. */
const payloads: { [Name in DomainEvent["name"]]: z.ZodType<PayloadOf<Name>> } = {
  "user.registered": z.object({ userId }),
  "password.reset-requested": z.object({ userId, passwordResetId: z.uuid() }),
  "password.changed": z.object({
    userId,
    changedAt: instant,
    isFirst: z.boolean().exactOptional(),
    revokedKeys: z.int().positive().exactOptional(),
  }),
  "email.confirmation-requested": z.object({ userId, emailConfirmationId: z.uuid() }),
  "email.changed": z.object({ userId, emailConfirmationId: z.uuid(), changedAt: instant }),
  "account.deletion-requested": z.object({ userId, deletesAt: instant }),
  "account.deletion-withdrawn": z.object({ userId, withdrawnAt: instant }),
  "google.linked": z.object({ userId, linkedAt: instant }),
  "google.unlinked": z.object({ userId, unlinkedAt: instant }),
  "api-key.created": z.object({ userId, apiKeyId: z.uuid() }),
  "second-factor.enabled": z.object({ userId, enabledAt: instant }),
  "second-factor.disabled": z.object({
    userId,
    disabledAt: instant,
    by: z.enum(["owner", "link", "support"]),
  }),
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

/**
 * Parses a row of the outbox; throws for an unknown event, which a newer release may have written.
 */
export function parseEvent(row: { name: string; payload: unknown }): DomainEvent {
  if (!isEventName(row.name)) throw new Error(`unknown event: ${row.name}`);
  // The schema of this name has validated the payload.
  return { name: row.name, payload: payloads[row.name].parse(row.payload) } as DomainEvent;
}

function isEventName(name: string): name is DomainEvent["name"] {
  return Object.hasOwn(payloads, name);
}
