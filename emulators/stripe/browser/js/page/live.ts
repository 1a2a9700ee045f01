const everyMs = 2000;
const shown = new Map<string, string>();

/** Draws what has changed for as long as somebody looks. */
export function keepFresh(): void {
  const tick = async () => {
    if (!document.hidden) await refresh();
    setTimeout(tick, everyMs);
  };
  setTimeout(tick, everyMs);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refresh();
  });
}

/** Asks for the parts as they stand and replaces those that differ. Says on the page when nobody answers. */
export async function refresh(): Promise<void> {
  const response = await fetch("/_stripe/page/parts").catch(() => null);
  document.documentElement.toggleAttribute("data-offline", !response?.ok);
  if (!response?.ok) return;
  const parts: Record<string, string> = await response.json();
  for (const [name, content] of Object.entries(parts)) draw(name, content);
}

function draw(name: string, content: string): void {
  const place = document.querySelector(`[data-live="${name}"]`);
  if (!place || shown.get(name) === content) return;
  shown.set(name, content);
  const focused = place.contains(document.activeElement) ? document.activeElement?.id : null;
  // The server made it with every text escaped.
  place.innerHTML = content;
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
