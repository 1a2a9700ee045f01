/** The callbacks of a stream. */
export type StreamEvents = {
  /** Called when data has arrived. */
  onAlive: () => void;
  /** Called when the stream ended without being closed here. */
  onLost: () => void;
};

/** Opens the stream; returns a function that closes it. */
export type OpenStream = (events: StreamEvents) => () => void;

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Keeps a stream open while the page is visible. A lost stream is reopened after a wait that grows
 * with each attempt. Returns a function that ends it for good.
 */
export function keepStreamWhileVisible(open: OpenStream): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  function start(): void {
    clearTimeout(timer);
    if (close || document.hidden) return;
    close = open({ onAlive: () => (waitMs = firstWaitMs), onLost: startLater });
  }

  function startLater(): void {
    stop();
    // Randomised, so that the pages of a restarted server do not all reconnect at once.
    timer = setTimeout(start, waitMs * (0.5 + Math.random()));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  function stop(): void {
    clearTimeout(timer);
    close?.();
    close = undefined;
  }

  const follow = () => (document.hidden ? stop() : start());
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("online", start);
  start();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("online", start);
    stop();
  };
}
