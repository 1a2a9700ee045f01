import { useEffect, useEffectEvent } from "react";

const everyMs = 2000;
/** How often in a row: what takes longer is seen at the next visit. */
const mostTimes = 15;

/**
 * Reads again every two seconds while a delivery waits for its first attempt, so that a test event
 * shows its result. Hidden pages read nothing.
 */
export function useRefetchWhileSending(isSending: boolean, refetch: () => void): void {
  const refetchNow = useEffectEvent(refetch);
  useEffect(() => {
    if (!isSending) return;
    let times = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      times += 1;
      if (times >= mostTimes) clearInterval(timer);
      refetchNow();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isSending]);
}

/** Whether a delivery has had no attempt yet. */
export function isBeingSent({ state, attempts }: { state: string; attempts: number }): boolean {
  return state === "PENDING" && attempts === 0;
}
