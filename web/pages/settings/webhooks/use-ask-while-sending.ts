import { useEffect, useEffectEvent } from "react";

const askEveryMs = 2000;
/** How often in a row: what takes longer is seen at the next visit. */
const mostTimes = 15;

/**
 * Asks again every two seconds while a delivery waits for its first attempt, so that a test event
 * shows its result. Hidden pages ask nothing.
 */
export function useAskWhileSending(isSending: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isSending) return;
    let times = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      times += 1;
      if (times >= mostTimes) clearInterval(timer);
      askNow();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [isSending]);
}

/** Whether a delivery has had no attempt yet. */
export function isBeingSent({ state, attempts }: { state: string; attempts: number }): boolean {
  return state === "PENDING" && attempts === 0;
}
