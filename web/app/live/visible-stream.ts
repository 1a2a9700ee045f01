/** What keeps a stream needs to say of it. */
export type StreamEvents = {
  /** Something arrived: the line works. */
  onAlive: () => void;
  /** It ended and nobody here asked for that. */
  onLost: () => void;
};

/** Opens the stream; answers how to close it. */
export type OpenStream = (events: StreamEvents) => () => void;

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Keeps a stream open while the page is in view: a lost one is opened again, each time after a longer wait; of a page
 * that nobody looks at there is none. Answers how to end it.
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
    // Spread out, so that the pages of a server that restarts do not all come back at once.
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
