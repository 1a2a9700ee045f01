import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { newIdentity, opsPassword, test } from "../support/fixtures.ts";
import { fillSignUp, sendSignUp, showSignUp } from "../support/screens/auth-form.ts";
import { cards, challenge, expectCardForm, expectPaid, payWith } from "../support/screens/card-form.ts";
import { toast } from "../support/screens/toast.ts";

const reason = "Vou parar de vender por um tempo.";

/** Opens the only e-mail with this subject to this address, once a worker has sent it. */
async function openMail(page: Page, subject: string, to: string): Promise<void> {
  const mail = page.getByRole("listitem").filter({ hasText: subject }).filter({ hasText: to });
  await expect(async () => {
    await page.goto("/ops/mail");
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await mail.getByRole("link").click();
}

test("S2-46 S4-08 S4-16 D32 from trial over a refused and a 3-D Secure card to an active plan and its cancellation", async ({
  page,
  browser,
  baseURL,
}) => {
  // Only letters, because e-mails show no other name (D88), and different from other tests' names.
  const seller = { ...newIdentity(), lastName: `Souza ${randomUUID().replaceAll(/[^a-f]/g, "")}` };
  await test.step("registers and starts the trial", async () => {
    await page.goto("/auth");
    await showSignUp(page);
    await fillSignUp(page, seller);
    await sendSignUp(page);
    await expect(page).toHaveURL("/calculator");
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Começar teste grátis" }).click();
    await expect(page.getByText(/^Restam 7 dias do seu teste grátis/)).toBeVisible();
  });

  await test.step("chooses the annual plan, and the first card is refused", async () => {
    await page.getByRole("button", { name: "Escolher Anual" }).click();
    await expectCardForm(page);
    await payWith(page, cards.declined);
    await expect(
      page.getByText("Cartão recusado. Verifique os dados ou use outro cartão. Nada foi cobrado."),
    ).toBeVisible();
  });

  await test.step("pays with a card that the bank asks about", async () => {
    await payWith(page, cards.challenged);
    await challenge(page).getByRole("button", { name: "Autenticar" }).click();
    await expect(toast(page)).toContainText("Assinatura Ativada!");
    await expectPaid(page);
  });

  await test.step("is active, and asks to cancel", async () => {
    await page.goto("/subscription");
    await expect(page.getByRole("heading", { name: "Plano Ativo" })).toBeVisible();
    await page.getByRole("button", { name: "Solicitar cancelamento" }).click();
    await page.getByRole("textbox", { name: "Motivo do cancelamento" }).fill(reason);
    await page.getByRole("button", { name: "Enviar solicitação" }).click();
    await expect(page.getByText(/até 24 horas/).first()).toBeVisible();
  });

  await test.step("the support team and the seller have an e-mail each", async () => {
    const httpCredentials = { username: "ops", password: opsPassword() };
    const ops = await browser.newPage({ httpCredentials, ...(baseURL ? { baseURL } : {}) });
    await openMail(ops, "Recebemos o seu pedido de cancelamento", seller.email);
    await expect(ops.locator("pre")).toContainText(`Olá, ${seller.firstName}!`);
    const subject = `Pedido de cancelamento de ${seller.firstName} ${seller.lastName}`;
    await openMail(ops, subject, "suporte@exemplo.com.br");
    await expect(ops.locator("pre")).toContainText(reason);
    await ops.close();
  });
});
