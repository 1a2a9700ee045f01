/** Time after the page has loaded in which a first input and what it needs go first. */
const settleMs = 3000;

/**
 * Calls back once the page has loaded and the browser has had time for nothing else. Returns a function that
 * takes the wish back.
 */
export function whenIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCancelled = false;
  const settle = () => {
    timer = setTimeout(() => (isCancelled ? undefined : requestIdle(callback)), settleMs);
  };
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { once: true });
  return () => {
    isCancelled = true;
    clearTimeout(timer);
    window.removeEventListener("load", settle);
  };
}

/** Safari has no `requestIdleCallback`. */
function requestIdle(callback: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(() => callback());
  else setTimeout(callback);
}
