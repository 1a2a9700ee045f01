import { type AccessTier, graceEnd } from "#core/entitlements/account-status.ts";
import { formatMoment } from "#core/format/date.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";

/** The fields of a seller's subscription that a status shows. */
export type SubscribedPlan = {
  status: SubscriptionStatus;
  pastDueSince?: string | null;
  plan: { name: string };
};

/**
 * A payment is missing. `overdue`: the access still lasts. `suspended`: it is paused until the
 * payment (D22).
 */
export type DueStatus = "overdue" | "suspended";

/**
 * The displayed status of a missing payment; null when none is missing, or when a trial grants
 * access anyway.
 */
export function dueStatus(
  subscription: SubscribedPlan | null | undefined,
  tier: AccessTier,
): DueStatus | null {
  if (tier === "trial") return null;
  if (subscription?.status !== "PAST_DUE" && subscription?.status !== "UNPAID") return null;
  return tier === "paid" ? "overdue" : "suspended";
}

type Access = { hasAccess: boolean; pastDueSince?: string | null | undefined };

/**
 * Until when the access lasts after a payment failed, or since when it is paused. `timeZone`
 * defaults to the reader's.
 */
export function dueAccessText({ hasAccess, pastDueSince }: Access, timeZone?: string): string {
  const end = graceEndText(pastDueSince, timeZone);
  if (hasAccess && end) return `Seu acesso aos recursos avançados vai até ${end}.`;
  return `Os recursos avançados estão pausados${end ? ` desde ${end}` : ""}.`;
}

/** As `dueAccessText`, shorter, for use below a heading that names the problem. */
export function dueSummaryText({ hasAccess, pastDueSince }: Access, timeZone?: string): string {
  const end = graceEndText(pastDueSince, timeZone);
  if (hasAccess && end) return `Acesso aos recursos avançados até ${end}.`;
  return `Acesso aos recursos avançados pausado${end ? ` desde ${end}` : ""}.`;
}

function graceEndText(pastDueSince: string | null | undefined, timeZone?: string): string | null {
  return pastDueSince ? formatMoment(graceEnd(new Date(pastDueSince)), timeZone) : null;
}
