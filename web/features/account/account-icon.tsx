import { BadgeCheck, Clock, type LucideIcon, Sprout, TimerOff, TriangleAlert } from "lucide-react";
import type { AccountLook } from "./account-appearance.ts";
import "./account-icon.css";

const icons = {
  paid: BadgeCheck,
  trial: Clock,
  ending: TriangleAlert,
  expired: TimerOff,
  basic: Sprout,
  overdue: TriangleAlert,
  suspended: TriangleAlert,
} as const satisfies Record<AccountLook, LucideIcon>;

/** The status as a picture, beside its words. */
export function AccountIcon({ look }: { look: AccountLook }) {
  const Icon = icons[look];
  return (
    <span className="account-mark" data-look={look}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
