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
 * Optimising compiled code takes more processor time than it saves: a page of a browser test is
 * closed before it pays off (5 %), and component tests are mostly layout and styles (7 to 13 %).
 */
const withoutOptimiser = "--js-flags=--no-maglev,--no-opt";

/**
 * How the test runners start the browser. Their settings also load when none is installed, because
 * most users of them (the import rules, the server's tests, the search for unused code) need none.
 */
export function testChromium(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    ...withFlags(withoutOptimiser),
  };
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
