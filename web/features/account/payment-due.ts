import { type AccessTier, graceEnd } from "#core/entitlements/account-status.ts";
import { formatMoment } from "#core/format/date.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";

/** What a status has to know of a seller's subscription. */
export type Subscribed = {
  status: SubscriptionStatus;
  pastDueSince?: string | null;
  plan: { name: string };
};

/** A payment is missing: the access still lasts, or is paused until it is paid (D22). */
export type DueLook = "overdue" | "suspended";

/**
 * How a missing payment looks; null when none is, and while a trial opens everything all the same.
 */
export function dueLook(subscription: Subscribed | null | undefined, tier: AccessTier): DueLook | null {
  if (tier === "trial") return null;
  if (subscription?.status !== "PAST_DUE" && subscription?.status !== "UNPAID") return null;
  return tier === "paid" ? "overdue" : "suspended";
}

type Access = { hasAccess: boolean; pastDueSince?: string | null | undefined };

/**
 * Until when the access lasts after a payment failed, or since when it is paused. `timeZone` is the
 * reader's unless named.
 */
export function dueAccessText({ hasAccess, pastDueSince }: Access, timeZone?: string): string {
  const end = graceEndText(pastDueSince, timeZone);
  if (hasAccess && end) return `Seu acesso aos recursos avançados vai até ${end}.`;
  return `Os recursos avançados estão pausados${end ? ` desde ${end}` : ""}.`;
}

/** The same, short, below a heading that says what is missing. */
export function dueSummaryText({ hasAccess, pastDueSince }: Access, timeZone?: string): string {
  const end = graceEndText(pastDueSince, timeZone);
  if (hasAccess && end) return `Acesso aos recursos avançados até ${end}.`;
  return `Acesso aos recursos avançados pausado${end ? ` desde ${end}` : ""}.`;
}

function graceEndText(pastDueSince: string | null | undefined, timeZone?: string): string | null {
  return pastDueSince ? formatMoment(graceEnd(new Date(pastDueSince)), timeZone) : null;
}
