import { useEffect, useState } from "react";

/**
 * The seconds between now and `until`, computed from the clock: correct even after the tab was
 * suspended.
 */
export function useSecondsLeft({ from, until }: { from: Date; until: Date }): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = until.getTime() - Math.max(nowMs, from.getTime());
  const secondsLeft = Math.max(Math.ceil(leftMs / 1000), 0);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return secondsLeft;
}
