import { trialDays } from "#core/entitlements/account-status.ts";
import "./trial-days.css";

const days = Array.from({ length: trialDays }, (_, index) => index + 1);

/** The trial's seven days, with those left filled in. The text next to it says the number. */
export function TrialDays({ daysLeft, isEnding }: { daysLeft: number; isEnding: boolean }) {
  return (
    <div className="trial-days" data-ending={isEnding} aria-hidden>
      {days.map((day) => (
        <span key={day} data-left={day <= daysLeft} />
      ))}
    </div>
  );
}
