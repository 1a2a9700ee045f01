const minuteMs = 60_000;

type Waiting = { endsAt: number; onTick: () => void };

/**
 * The page's one clock for everything that ends at a known moment. It ticks every 60 seconds
 * (S4-04), counted back from the end, so that the last tick is the end itself. It pauses while the
 * page is hidden and ticks at once when the page returns.
 */
export function createCountdown() {
  const waiting = new Set<Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule() {
    clearTimeout(timer);
    if (document.hidden) return;
    const delays = [...waiting].flatMap(({ endsAt }) => msToNextTick(endsAt, Date.now()));
    if (delays.length > 0) timer = setTimeout(tick, Math.min(...delays));
  }

  function tick() {
    for (const { onTick } of waiting) onTick();
    schedule();
  }

  function onVisibilityChange() {
    if (document.hidden) clearTimeout(timer);
    else tick();
  }

  return {
    subscribe(endsAt: number, onTick: () => void): () => void {
      const entry = { endsAt, onTick };
      if (waiting.size === 0) document.addEventListener("visibilitychange", onVisibilityChange);
      waiting.add(entry);
      schedule();
      return () => {
        waiting.delete(entry);
        if (waiting.size === 0) document.removeEventListener("visibilitychange", onVisibilityChange);
        schedule();
      };
    },
  };
}

/** Minutes left until `endsAt`, rounded up; 0 from that moment on. */
export function minutesUntil(endsAt: number, now: number): number {
  return Math.max(Math.ceil((endsAt - now) / minuteMs), 0);
}

/** No entries when nothing is left to wait for. */
function msToNextTick(endsAt: number, now: number): number[] {
  const msLeft = endsAt - now;
  return msLeft > 0 ? [msLeft % minuteMs || minuteMs] : [];
}

export const countdown = createCountdown();
