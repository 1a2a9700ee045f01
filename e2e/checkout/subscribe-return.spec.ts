import { expect, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import {
  cards,
  challenge,
  expectPaid,
  openCardForm,
  payButton,
  payWith,
} from "../support/screens/card-form.ts";
import { toast } from "../support/screens/toast.ts";
import { breakDown, cutOff, cutOffStream, recordCalls, refuse } from "../support/server-calls.ts";

const returned =
  "/calculator?payment=success&setup_intent=seti_none&setup_intent_client_secret=seti_none_secret_1&redirect_status=succeeded";

test("S4-16 S7-13 the bank asks on a page of its own: back on /calculator the purchase is completed", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  const calls = recordCalls(page);
  await payWith(page, cards.challengedElsewhere);
  await page.getByRole("button", { name: "Autenticar" }).click();
  await expectPaid(page);
  await expect(toast(page)).toContainText("Assinatura Ativada!");
  expect(calls.filter((call) => call === "completeSubscription")).toHaveLength(1);
  await expect(page.getByRole("tab", { name: "Avançado" })).toHaveAttribute("aria-selected", "true");
});

test("D37 the secret of a return leaves the address at once, and the address grants nothing", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await page.goto(returned);
  await expect(page).toHaveURL("/calculator?payment=success");
  await expect(
    page.getByRole("alert").filter({ hasText: "Não encontramos este pagamento na sua conta." }),
  ).toBeVisible();
  await expectSimple(page);
  await page.reload();
  await expectSimple(page);
});

test("S8-24 a return that cannot be completed now is tried again by a button", async ({ page, signIn }) => {
  await signIn("basic");
  const { setupIntentId } = await confirmedElsewhere(page);
  await breakDown(page, "completeSubscription", "Algo deu errado do nosso lado.");
  await page.goto(`/calculator?payment=success&setup_intent=${setupIntentId}&redirect_status=succeeded`);
  const failure = page.getByRole("alert").filter({ hasText: "Algo deu errado do nosso lado." });
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(toast(page)).toContainText("Assinatura Ativada!");
  await expect(failure).toHaveCount(0);
  await expect(page).toHaveURL("/calculator?payment=success");
});

test("S4-16 without a set-up the return only reads the account again", async ({ page, signIn }) => {
  await signIn("basic");
  const calls = recordCalls(page);
  await page.goto("/calculator?payment=success");
  await expectSimple(page);
  await expect.poll(() => calls.filter((call) => call === "viewer").length).toBeGreaterThan(1);
  expect(calls).not.toContain("completeSubscription");
});

test("S4-17 an unfinished set-up is reported, with a way to continue", async ({ page, signIn }) => {
  await signIn("basic");
  const answer = { __typename: "PaymentError", code: "SETUP_INCOMPLETE", message: "Falta o cartão." };
  await refuse(page, "completeSubscription", answer);
  await page.goto(returned);
  await expect(toast(page)).toContainText("Configuração Incompleta");
  const failure = page.getByRole("alert").filter({ hasText: "Falta o cartão." });
  await expect(failure.getByRole("link", { name: "Ver planos" })).toBeVisible();
  await failure.getByRole("link", { name: "Usar outro cartão" }).click();
  await expect(page).toHaveURL("/subscribe");
});

test("S2-01 D37 a seller who comes back from the bank signs in, and no secret stays in the address", async ({
  page,
}) => {
  await page.goto(returned);
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expect(page).not.toHaveURL(/secret/);
});

/** Sets up a card while the page cannot complete the purchase. */
async function confirmedElsewhere(page: Page): Promise<{ setupIntentId: string }> {
  await cutOffStream(page);
  await openCardForm(page);
  const confirmed = page.waitForResponse((response) => /setup_intents\/\w+\/confirm/.test(response.url()));
  await cutOff(page, "completeSubscription");
  await payWith(page, cards.good);
  const { id } = (await (await confirmed).json()) as { id: string }; // the emulator's SetupIntent
  await expect(payButton(page)).toBeEnabled();
  await expect(challenge(page)).toHaveCount(0);
  await page.unrouteAll();
  return { setupIntentId: id };
}

async function expectSimple(page: Page): Promise<void> {
  await expect(page.getByRole("tab", { name: "Simples" })).toHaveAttribute("aria-selected", "true");
}
