import { demoSubscriber, dropDemoSubscription } from "#prisma/seed/demo-accounts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { LocalRunError } from "../local-run-error.ts";
import type { EmulatorSettings } from "../local-settings.ts";
import { emulatorUrl } from "./emulators.ts";

type Options = { serverUrl: string; password: string; emulator: EmulatorSettings };

/**
 * Buys the monthly plan for the demo subscriber through the API, with an emulator card, unless
 * already bought.
 */
export async function buyDemoSubscription(db: Db, { serverUrl, password, emulator }: Options): Promise<void> {
  await dropDemoSubscription(db);
  const username = demoSubscriber;
  const bought = await db.subscription.findFirst({ where: { user: { username }, status: "active" } });
  if (bought) return;
  const login = await post(`${serverUrl}/api/login`, { username, password });
  // The developer has changed the account's password, so leave the account alone.
  if (!login.ok) return;
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const chosen = await call(`${serverUrl}/api/get-or-create-subscription`, { plan: "monthly" }, { cookie });
  const setupIntentId = String(chosen.setupIntentId);
  const token = { "x-local-token": emulator.token };
  await call(
    `${emulatorUrl(emulator)}/_local/setup-intents/${setupIntentId}/confirm`,
    { card: "pm_card_visa" },
    token,
  );
  await call(`${serverUrl}/api/complete-subscription`, { setupIntentId, plan: "monthly" }, { cookie });
}

async function call(
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await post(url, body, headers);
  if (!response.ok)
    throw new LocalRunError(`The demo subscriber could not buy: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>; // each of these responses is an object
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
