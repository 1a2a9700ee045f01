import { useEffect, useState } from "react";

/** Counts down from so many seconds, by the clock: a tab that slept is not late. */
export function useSecondsLeft(seconds: number): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(Math.ceil((endsAt - now) / 1000), 0);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  function restart() {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }

  return { secondsLeft, restart };
}
