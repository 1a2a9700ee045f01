import { expect, expectAddress } from "#web/testing/expect.ts";
import { bought } from "#web/testing/fake-card-form.ts";
import { answer, clearFaults, failWith, recordCalls, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { modeTab } from "#web/testing/screens/calculator-screen.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

const returned =
  "/calculator?payment=success&setup_intent=seti_none&setup_intent_client_secret=seti_none_secret_1&redirect_status=succeeded";

test("D37 the secret of a return leaves the address at once, and the address grants nothing", async ({
  page,
}) => {
  signInAs("basic");
  failWith("completeSubscription", "Não encontrado.", "NOT_FOUND");
  await page.goto(returned);
  await expectAddress("/calculator?payment=success");
  const failure = page.getByRole("alert").filter({ hasText: "Não encontramos este pagamento na sua conta." });
  await expect(failure).toBeVisible();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
});

test("S8-24 a return that cannot be completed now is tried again by a button", async ({ page }) => {
  const viewer = signInAs("basic");
  failWith("completeSubscription", "Algo deu errado do nosso lado.");
  await page.goto(returned);
  const failure = page.getByRole("alert").filter({ hasText: "Algo deu errado do nosso lado." });
  await expect(failure).toBeVisible();
  clearFaults();
  const asked: unknown[] = [];
  answer("completeSubscription", ({ input }) => {
    asked.push(input.setupIntentId);
    return bought("monthly", viewer);
  });
  await failure.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(toast(page)).toContainText("Assinatura Ativada!");
  await expect(failure).toHaveCount(0);
  await expectAddress("/calculator?payment=success");
  expect(asked).toEqual(["seti_none"]);
});

test("S4-16 without a set-up the return only reads the account again", async ({ page }) => {
  signInAs("basic");
  const calls = recordCalls();
  await page.goto("/calculator?payment=success");
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => calls.filter((call) => call === "viewer").length).toBeGreaterThan(1);
  expect(calls).not.toContain("completeSubscription");
});

test("S4-17 an unfinished set-up is reported, with a way to continue", async ({ page }) => {
  signInAs("basic");
  refuse("completeSubscription", "SETUP_INCOMPLETE", "Falta o cartão.", "PaymentError");
  await page.goto(returned);
  await expect(toast(page)).toContainText("Configuração Incompleta");
  const failure = page.getByRole("alert").filter({ hasText: "Falta o cartão." });
  await expect(failure.getByRole("link", { name: "Ver planos" })).toBeVisible();
  await failure.getByRole("link", { name: "Usar outro cartão" }).click();
  await expectAddress("/subscribe");
});

test("S2-01 D37 a seller who comes back from the bank signs in, and no secret stays in the address", async ({
  page,
}) => {
  await page.goto(returned);
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
  await expectAddress(/^(?!.*secret)/);
});
