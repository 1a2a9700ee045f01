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
 * How the test runners start the browser. Their settings also load when none is installed, because
 * most users of them (the import rules, the server's tests, the search for unused code) need none.
 */
export function chromiumOptions(flags: readonly string[] = []): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [...quietFlags, ...flags],
    chromiumSandbox: process.getuid?.() !== 0,
  };
}

/** A headless browser for a tool. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...chromiumOptions(flags),
    executablePath: chromiumExecutable(),
  });
}

/** Signs a context in to a demo account without the sign-in form. */
export async function signInToDemo(
  context: BrowserContext,
  { url, username, password }: { url: string; username: string; password: string },
): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username}: ${answer.status()} ${await answer.text()}`);
}
