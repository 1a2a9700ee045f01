/**
 * Files of the app that did not arrive: the connection is gone, or a new release has replaced them.
 */

/** Whether an error is that of a chunk or its style sheet, in the words of Chromium, Firefox, Safari and Vite. */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && failedLoad.test(error.message);
}

const failedLoad = /dynamically imported module|importing a module script failed|unable to preload css/i;
const lostStyle = /unable to preload css for (\S+)/i;
const lostStyles = new Set<string>();

// Vite asks for each style sheet only once: after a failure the screen would come without it.
window.addEventListener("vite:preloadError", ({ payload }) => {
  const href = lostStyle.exec(payload.message)?.[1];
  if (href) lostStyles.add(href);
});

/** Asks again for the style sheets that did not arrive. Rejects when one does not arrive this time either. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lostStyles].map(fetchStyle));
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.onload = () => {
      lostStyles.delete(href);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}

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
