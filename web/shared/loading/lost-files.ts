/**
 * Detects app files that failed to load: there is no connection, or a new release has replaced
 * them.
 */

/**
 * Whether an error means that a chunk failed to load, in the wording of Chromium, Firefox and
 * Safari.
 */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && failedLoad.test(error.message);
}

const failedLoad = /dynamically imported module|importing a module script failed/i;

/** Whether the server answers now. */
export async function isServerThere(): Promise<boolean> {
  return fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const justNowMs = 60_000;

/** Whether this page was just reloaded, in which case another reload would not help. */
export function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  return isReload && performance.now() < justNowMs;
}
