/**
 * Files of the app that did not arrive: the connection is gone, or a new release has replaced them.
 */

/** Whether an error is that of a chunk, in the words of Chromium, Firefox and Safari. */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && failedLoad.test(error.message);
}

const failedLoad = /dynamically imported module|importing a module script failed/i;

/** Whether the server answers at this moment. */
export async function isServerThere(): Promise<boolean> {
  return fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const justNowMs = 60_000;

/** Whether this page was reloaded a moment ago: another reload would bring the same. */
export function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  return isReload && performance.now() < justNowMs;
}
