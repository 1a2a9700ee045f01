import { overdue } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { expectCardForm, prepareCards, stubCardForm } from "#web/testing/fake-card-form.ts";
import { announceViewer, hold, recordCalls } from "#web/testing/fake-server.ts";
import { card, openSubscription, signInSubscriber } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("S2-45 D22 a payment that failed: until when the access lasts, shown without a reload, and the way to pay", async ({
  page,
}) => {
  const viewer = signInSubscriber();
  prepareCards(viewer);
  stubCardForm();
  await openSubscription(page);
  const { subscription } = overdue(1);
  Object.assign(viewer, { subscription });
  await announceViewer();
  await expect(page.getByText("O pagamento do plano Mensal não foi aprovado.")).toBeVisible();
  await expect(
    page.getByText(/Seu acesso aos recursos avançados vai até \d+ de \p{L}+, às \d\d:\d\d/u),
  ).toBeVisible();
  await expect(card(page, "Situação da sua conta").getByRole("heading")).toHaveText("Pagamento pendente");
  await expect(card(page, "Seu plano")).toContainText("Para trocar de plano, regularize antes o pagamento.");
  await expect(card(page, "Cobrança")).toContainText("Pagamento em aberto desde");
  const { release } = hold("getOrCreateSubscription");
  const calls = recordCalls();
  const pay = page.getByRole("button", { name: "Atualizar cartão e pagar" });
  await pay.click();
  await expect.poll(() => calls).toContain("getOrCreateSubscription");
  await expect(pay).toHaveAttribute("aria-disabled", "true");
  release();
  await expectCardForm(page);
});
