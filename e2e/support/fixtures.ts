import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, test as base } from "@playwright/test";

/** The access of a new account. */
type Tier = "basic" | "trial";

type SignIn = (tier: Tier) => Promise<{ username: string }>;
type Account = { username: string; firstName: string };

/**
 * `signIn` gives the page's browser a session of the tier without using the form. `account` creates
 * a separate account to which the browser is not signed in; its password is `testPassword`.
 */
export const test = base.extend<{ signIn: SignIn; account: Account }>({
  account: async ({ playwright, baseURL }, use) => {
    const elsewhere = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    const identity = newIdentity();
    await post(elsewhere, "/api/register", { ...identity, password: testPassword });
    await elsewhere.dispose();
    await use(identity);
  },
  signIn: async ({ page }, use) => {
    await use(async (tier) => registerAccount(page.request, tier));
  },
});

/** A password that the rules accept, for accounts that tests make. */
export const testPassword = "estoque-42-caixas";

/** A username and e-mail that no other test uses. */
export function newIdentity() {
  const username = `vendedor.${randomUUID().slice(0, 13)}`;
  return { username, email: `${username}@exemplo.com.br`, firstName: "Marina", lastName: "Souza" };
}

async function registerAccount(request: APIRequestContext, tier: Tier) {
  const identity = newIdentity();
  await post(request, "/api/register", { ...identity, password: testPassword });
  if (tier === "trial") await post(request, "/api/start-trial");
  return { username: identity.username };
}

async function post(request: APIRequestContext, url: string, data?: Record<string, string>): Promise<void> {
  const answer = await request.post(url, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
}

/** The password of the user `ops`, at /ops and /metrics. */
export function opsPassword(): string {
  return secrets().opsPassword;
}

/** The secrets that the product under test generated for itself. */
function secrets(): { opsPassword: string } {
  const dataDir = `test-results/data-${process.env.E2E_PORT ?? 3900}`;
  return JSON.parse(readFileSync(path.resolve(dataDir, "secrets.json"), "utf8"));
}
