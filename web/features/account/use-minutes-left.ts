import { useCallback, useSyncExternalStore } from "react";
import { countdown, minutesUntil } from "./trial-countdown.ts";

/** Started minutes until a moment, kept right while the page is open; 0 when it has passed or there is none. */
export function useMinutesLeft(endsAt: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => (endsAt === null ? () => {} : countdown.subscribe(endsAt, onTick)),
    [endsAt],
  );
  return useSyncExternalStore(subscribe, () => (endsAt === null ? 0 : minutesUntil(endsAt, Date.now())));
}
