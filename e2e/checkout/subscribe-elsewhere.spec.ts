import { expect } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import {
  cards,
  challenge,
  expectCardForm,
  expectPaid,
  openCardForm,
  payWith,
} from "../support/screens/card-form.ts";
import { toast } from "../support/screens/toast.ts";
import { dropConnection } from "../support/server-calls.ts";

test("S4-16 leaving during the bank's challenge removes it; a toast says that nothing was bought", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await payWith(page, cards.challenged);
  await expect(challenge(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  await expect(challenge(page)).toHaveCount(0);
  await expect(toast(page)).toContainText("Configuração Incompleta");
  await page.getByRole("button", { name: "Escolher Mensal" }).click();
  await expectCardForm(page);
  await payWith(page, cards.good);
  await expectPaid(page);
});

test("S4-16 an answer that was lost: the page goes on as soon as the account is active", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page);
  await dropConnection(page, "completeSubscription");
  await payWith(page, cards.good);
  await expectPaid(page);
  await expect(toast(page)).toContainText("Assinatura Ativada!");
});

test("S4-17 two tabs, two plans: the older one says why it starts over, and can pay", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCardForm(page, "Mensal");
  const newer = await page.context().newPage();
  await openCardForm(newer, "Anual");
  await newer.close();
  await payWith(page, cards.good);
  await expect(page.getByRole("alert").filter({ hasText: "em outra aba" })).toBeVisible();
  await expectCardForm(page);
  await payWith(page, cards.good);
  await expectPaid(page);
});
