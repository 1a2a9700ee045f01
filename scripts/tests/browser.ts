import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { chromiumExecutable } from "./chromium.ts";

/** Flags that keep a browser in a closed network and a container quiet; none changes what a page can do. */
export const quietFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** A browser for a tool, without a window. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumExecutable(),
    args: [...quietFlags, ...flags],
    chromiumSandbox: process.getuid?.() !== 0,
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
