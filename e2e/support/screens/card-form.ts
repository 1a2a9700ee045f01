import { expect, type Locator, type Page } from "@playwright/test";

/** The emulator's cards, each named for what happens with it. */
export const cards = {
  good: "4242424242424242",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  expired: "4000000000000069",
  wrongCvc: "4000000000000127",
  processingError: "4000000000000119",
  /** Set up without trouble, refused when charged. */
  refusedWhenCharged: "4000000000000341",
  /** The bank asks when the card is set up, and not again. */
  challenged: "4000002500003155",
  /** The bank asks when the card is set up and again at each charge. */
  alwaysChallenged: "4000002760003184",
  /** The bank asks on a page of its own. */
  challengedElsewhere: "4000000000003220",
} as const;

/** Chooses a plan on /pricing and waits for its card form. */
export async function openCardForm(
  page: Page,
  plan: "Mensal" | "Trimestral" | "Anual" = "Mensal",
): Promise<void> {
  await page.goto("/pricing");
  await page.getByRole("button", { name: `Escolher ${plan}` }).click();
  await expectCardForm(page);
}

/** The form is loaded and usable, and its secret has left the address (D37). */
export async function expectCardForm(page: Page): Promise<void> {
  await expect(page.getByLabel("Número do cartão")).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  expect(page.url()).not.toMatch(/secret|setup_intent/);
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Número do cartão").fill(number);
  await page.getByLabel("Validade").fill("12/34");
  await page.getByLabel("CVC").fill("123");
}

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: "Assinar Agora" });
}

/** Types the card and sends the form. */
export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await payButton(page).click();
}

/** The bank's question, inside the page. */
export function challenge(page: Page): Locator {
  return page.getByRole("dialog");
}

/** Waits until the payment is done: the calculator opens after 2 seconds (S4-16). */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL("/calculator?payment=success");
}
