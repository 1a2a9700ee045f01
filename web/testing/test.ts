import { afterEach, test as base, beforeEach, vi } from "vitest";
import type { Account, Tier } from "./data/accounts.ts";
import { fakeFetch, resetServer, signInAs } from "./fake-server.ts";
import { type Page, page, resetPage } from "./page.ts";

/**
 * Every test starts on a page that no other has used, and leaves the browser's own functions as
 * they were.
 */
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

/** A test of the web client without a server, with the fixtures that the browser tests have. */
export const test = base.extend<{ page: Page; signIn: SignIn }>({
  page,
  // A fixture that is a function would be called for its value.
  signIn: async ({ page: _ }, use) => use(async (tier) => signInAs(tier)),
});
