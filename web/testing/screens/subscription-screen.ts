import type { Locator } from "vitest/browser";
import { expect } from "../expect.ts";
import { answer, signInAs } from "../fake-server.ts";
import type { Page } from "../page.ts";

/** Opens /subscription, with an optional query, and waits for its cards. */
export async function openSubscription(page: Page, query = ""): Promise<void> {
  await page.goto(`/subscription${query}`);
  await expect(card(page, "Cobrança")).toBeVisible();
}

/** A card of the page by its title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

/** Signs in a subscriber to the monthly plan, with these fields. */
export function signInSubscriber(fields: object = {}) {
  return Object.assign(signInAs("paid"), fields);
}

/** Makes a field refuse with an error of the schema. */
export function refuse(field: string, code: string, message: string, __typename = "RefusedError"): void {
  answer(field, () => ({ __typename, code, message, retryAfterSeconds: 60, fields: [] }));
}
