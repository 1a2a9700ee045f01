import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import { chromiumExecutable, findChromium } from "./chromium.ts";

/**
 * Flags that keep a browser in a closed network and a container quiet; none changes what a page can
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
 * How the test runners start the browser. Without one on the machine their settings still load:
 * most of what reads them (the rules, the server's tests, the search for unused code) needs none.
 */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: quietFlags,
    chromiumSandbox: process.getuid?.() !== 0,
  };
}

/** A browser for a tool, without a window. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...chromiumOptions(),
    executablePath: chromiumExecutable(),
    args: [...quietFlags, ...flags],
  });
}

/** Gives a context the session of a demo account, without passing through the form. */
export async function signInToDemo(
  context: BrowserContext,
  { url, username, password }: { url: string; username: string; password: string },
): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username}: ${answer.status()} ${await answer.text()}`);
}
