import { BadgeCheck, Clock, Sprout, TimerOff, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { type AccessTier, trialWarningDays } from "#core/entitlements/account-status.ts";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import type { DueStatus } from "./payment-due.ts";

/** A status as displayed: the tier, a trial in its last days (S4-03), or a missing payment. */
export type DisplayedStatus = "basic" | "trial" | "ending" | "expired" | "paid" | DueStatus;

/** The displayed status of a tier (S4-02, S4-03). */
export function displayedStatus(
  tier: AccessTier,
  trialDaysLeft: number,
): Exclude<DisplayedStatus, DueStatus> {
  return tier === "trial" && trialDaysLeft <= trialWarningDays ? "ending" : tier;
}

/** The name of each status (S4-02). */
export const statusText = {
  paid: "Plano Ativo",
  trial: "Teste em andamento",
  ending: "Seu teste está terminando!",
  expired: "Teste Expirado",
  basic: "Gratuito",
  overdue: "Pagamento pendente",
  suspended: "Pagamento pendente",
} as const satisfies Record<DisplayedStatus, string>;

const tiles = {
  paid: { icon: BadgeCheck },
  trial: { icon: Clock },
  ending: { icon: TriangleAlert, color: "amber" },
  expired: { icon: TimerOff, color: "tomato" },
  basic: { icon: Sprout, color: "gray" },
  overdue: { icon: TriangleAlert, color: "amber" },
  suspended: { icon: TriangleAlert, color: "tomato" },
} as const satisfies Record<DisplayedStatus, ComponentProps<typeof IconTile>>;

/** The icon of a status, shown next to its name. */
export function AccountIcon({ status }: { status: DisplayedStatus }) {
  return <IconTile {...tiles[status]} />;
}
