/**
 * An event in an account, recorded in the transaction of the change. Timestamps are ISO 8601 in
 * UTC.
 */
export type DomainEvent =
  | { name: "user.registered"; payload: { userId: string } }
  | { name: "password.reset-requested"; payload: { userId: string; passwordResetId: string } }
  | { name: "password.changed"; payload: PasswordChange }
  | { name: "email.confirmation-requested"; payload: { userId: string; emailConfirmationId: string } }
  | {
      name: "email.changed";
      payload: { userId: string; emailConfirmationId: string; changedAt: string };
    }
  | { name: "google.linked"; payload: { userId: string; linkedAt: string } }
  | { name: "google.unlinked"; payload: { userId: string; unlinkedAt: string } }
  | { name: "api-key.created"; payload: { userId: string; apiKeyId: string } }
  | { name: "second-factor.enabled"; payload: { userId: string; enabledAt: string } }
  | { name: "second-factor.disabled"; payload: SecondFactorEnd }
  /** Repeated wrong codes from a person who has passed the first factor. */
  | { name: "second-factor.refused"; payload: { userId: string; refusedAt: string } }
  | { name: "second-factor.removal-requested"; payload: { userId: string; removalId: string } }
  | { name: "recovery-code.used"; payload: { userId: string; usedAt: string; codesLeft: number } }
  | { name: "recovery-codes.renewed"; payload: { userId: string; renewedAt: string } }
  | { name: "passkey.added"; payload: { userId: string; addedAt: string } }
  | { name: "passkey.removed"; payload: PasskeyEnd }
  | { name: "account.changed-by-support"; payload: SupportChange }
  | { name: "account.deletion-requested"; payload: { userId: string; deletesAt: string } }
  | { name: "account.deletion-withdrawn"; payload: { userId: string; withdrawnAt: string } }
  | { name: "card.changed"; payload: { userId: string; changedAt: string } }
  | { name: "trial.started"; payload: { userId: string; trialStartedAt: string; trialEndsAt: string } }
  | { name: "cancellation.requested"; payload: { userId: string; cancellationRequestId: string } }
  | { name: "cancellation.withdrawn"; payload: { userId: string; cancellationRequestId: string } }
  | { name: "trial.ending"; payload: { userId: string; trialEndsAt: string } }
  | { name: "trial.ended"; payload: { userId: string; trialEndedAt: string } }
  | { name: "subscription.activated"; payload: SubscriptionPayload }
  | { name: "subscription.plan-changed"; payload: SubscriptionPayload & { previousPlanId: string } }
  | { name: "subscription.past-due"; payload: SubscriptionPayload }
  | { name: "subscription.ended"; payload: SubscriptionPayload }
  | {
      name: "invoice.payment-failed";
      payload: { userId: string; stripeInvoiceId: string; attemptCount: number };
    };

type PasswordChange = {
  userId: string;
  changedAt: string;
  /** The account had no password before, for example because it was created through Google. */
  isFirst?: boolean;
  /** Number of API keys revoked together with the password; omitted when there were none. */
  revokedKeys?: number;
};

type SecondFactorEnd = {
  userId: string;
  disabledAt: string;
  /** Who turned it off: the owner with a code, a removal link (D105), or support. */
  by: "owner" | "link" | "support";
};

type PasskeyEnd = { userId: string; removedAt: string; by: "owner" | "support" };

/** The actions of support on an account that its owner is notified of by e-mail. */
export const supportActions = [
  "sessions-ended",
  "keys-revoked",
  "account-closed",
  "account-reopened",
] as const;

export type SupportAction = (typeof supportActions)[number];

type SupportChange = { userId: string; action: SupportAction; changedAt: string };

type SubscriptionPayload = { userId: string; stripeSubscriptionId: string; planId: string };
