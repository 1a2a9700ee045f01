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

/** What a change to a plan costs, as the server would quote it. */
export function quoteOf(planKey: string, fields: object = {}) {
  return {
    __typename: "PlanChangeQuote",
    quoteId: "0192e4a0-0000-7000-8000-000000000000",
    planKey,
    isImmediate: true,
    amountToday: 430,
    credit: 28.9,
    startsAt: "2026-11-22T12:00:00.000Z",
    nextChargeAt: "2027-11-22T12:00:00.000Z",
    ...fields,
  };
}
