import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import { chromiumExecutable, findChromium } from "./programs/chromium.ts";

/**
 * Flags that keep a browser quiet in a container without a network; none changes what a page can
 * do.
 */
const quietFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/**
 * Optimising compiled code takes more processor time than it saves: a journey closes its page
 * before it pays off (5 %).
 */
const withoutOptimiser = "--js-flags=--no-maglev,--no-opt";

/**
 * Component tests share one page for minutes, so the faster of the two optimising compilers pays
 * off. A GPU process and waiting for the screen's next frame are of no use without a screen.
 * Together they save a tenth of the time.
 */
const forOneLongPage = [
  "--js-flags=--no-opt",
  "--in-process-gpu",
  "--disable-gpu-vsync",
  "--disable-frame-rate-limit",
];

/** How Playwright starts the browser for journeys. */
export function journeyChromium(): LaunchOptions {
  return withInstalledBrowser(withoutOptimiser);
}

/** How Vitest starts the browser for component tests. */
export function componentChromium(): LaunchOptions {
  return withInstalledBrowser(...forOneLongPage);
}

/**
 * The test runners' settings also load when no browser is installed, because most users of them
 * (the import rules, the server's tests, the search for unused code) need none.
 */
function withInstalledBrowser(...flags: readonly string[]): LaunchOptions {
  const executablePath = findChromium();
  return { ...(executablePath !== undefined && { executablePath }), ...withFlags(...flags) };
}

/** A headless browser for a tool. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...withFlags(...flags), executablePath: chromiumExecutable() });
}

function withFlags(...flags: readonly string[]): LaunchOptions {
  return { args: [...quietFlags, ...flags], chromiumSandbox: process.getuid?.() !== 0 };
}

/** Signs a context in to a demo account without the sign-in form. */
export async function signInToDemo(
  context: BrowserContext,
  { url, username, password }: { url: string; username: string; password: string },
): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username}: ${answer.status()} ${await answer.text()}`);
}
