import { afterEach, test as base, beforeEach, vi } from "vitest";
import type { Account, Tier } from "./data/accounts.ts";
import { fakeFetch, resetServer, signInAs } from "./fake-server.ts";
import { type Page, page, resetPage } from "./page.ts";

/** Every test starts on a fresh page, and leaves the browser's own functions unchanged. */
export function isolateTests(): void {
  beforeEach(async () => {
    resetServer();
    await resetPage();
    vi.stubGlobal("fetch", fakeFetch);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

type SignIn = (tier: Tier) => Promise<Account>;

/** A test of the web client without a server, with the same fixtures as the browser tests. */
export const test = base.extend<{ page: Page; signIn: SignIn }>({
  page,
  // Vitest would call a fixture that is a function to get its value.
  signIn: async ({ page: _ }, use) => use(async (tier) => signInAs(tier)),
});
