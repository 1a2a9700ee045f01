import { vi } from "vitest";
import { clock } from "#web/testing/clock.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import {
  choose,
  expectCardForm,
  openCardForm,
  payButton,
  prepareCards,
  signInBuyer,
  summary,
} from "#web/testing/fake-card-form.ts";
import { clearFaults, failWith, recordCalls, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { refuse } from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

test("S2-35 S2-36 S9-04 the order next to the card form: plan, price, today's charge and the next one", async ({
  page,
}) => {
  signInBuyer();
  await openCardForm(page, "annual");
  await expectAddress("/subscribe?plan=annual");
  await expect(summary(page)).toContainText("R$ 458,90 por ano");
  await expect(summary(page).getByText("Cobrado hoje")).toBeVisible();
  await expect(summary(page)).toContainText(/Próxima cobrança\d+ de \w+ de 20\d\d/);
  await expect(summary(page)).toContainText("Cancele quando quiser");
  await expect(payButton(page)).toHaveText("Assinar Agora");
});

test("S4-11 S4-12 D37 choosing a plan leads to /subscribe with plan, set-up and secret; the secret leaves at once", async ({
  page,
}) => {
  signInBuyer();
  await page.goto("/pricing");
  const calls = recordCalls();
  const replaced = vi.spyOn(window.history, "replaceState");
  const pushed = vi.spyOn(window.history, "pushState");
  await choose(page, "Anual").click();
  await expectCardForm(page);
  expect(calls.filter((call) => call === "getOrCreateSubscription")).toHaveLength(1);
  const addresses = (spy: typeof pushed) => spy.mock.calls.map(([, , address]) => String(address));
  expect(addresses(pushed)).toEqual([
    "/subscribe?plan=annual&setup_intent=seti_1&client_secret=seti_1_secret_2",
  ]);
  expect(addresses(replaced)).toContain("/subscribe?plan=annual");
  await expectAddress("/subscribe?plan=annual");
  // The browser's history holds no secret either.
  await page.goBack();
  await expectAddress("/pricing");
});

test("S2-35 D37 without a secret, or with a malformed one, a new one is requested and the plan stays", async ({
  page,
}) => {
  signInBuyer();
  const calls = recordCalls();
  const asked = () => calls.filter((call) => call === "getOrCreateSubscription").length;
  await page.goto("/subscribe?plan=quarterly&setup_intent=seti_1&client_secret=seti_1_secret_2");
  await expectCardForm(page);
  expect(asked()).toBe(0);
  await page.reload();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Trimestral");
  expect(asked()).toBe(1);
  await page.goto("/subscribe?plan=monthly&setup_intent=seti_1&client_secret=%3Cscript%3E");
  await expectCardForm(page);
  await expectAddress("/subscribe?plan=monthly");
  expect(asked()).toBe(2);
});

test("S2-37 a purchase that could not be prepared shows an error, and 'Fazer Login' leads back to it", async ({
  page,
}) => {
  signInBuyer();
  failWith("getOrCreateSubscription", "Algo deu errado do nosso lado.");
  await page.goto("/subscribe?plan=annual");
  const title = "Erro ao preparar assinatura. Verifique se você está logado.";
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  clearFaults();
  await page.getByRole("link", { name: "Fazer Login" }).click();
  await expectCardForm(page);
  await expect(summary(page)).toContainText("Anual");
});

test("S2-38 S8-07 a configuration error has 'Tentar Novamente'", async ({ page }) => {
  const { viewer } = signInBuyer();
  refuse("getOrCreateSubscription", "INVALID_REQUEST", "texto", "PaymentError");
  await page.goto("/subscribe?plan=annual");
  await expect(page.getByRole("alert")).toContainText("Configuração Inválida");
  await expect(page.getByRole("alert")).toContainText("Problema na configuração do sistema.");
  await expect(toast(page)).toHaveCount(0);
  prepareCards(viewer);
  await page.getByRole("button", { name: "Tentar Novamente" }).click();
  await expectCardForm(page);
});

test("S2-39 a form that never answers is given up after 15 seconds", async ({ page }) => {
  prepareCards(signInAs("basic"));
  await clock.install();
  const script = vi.spyOn(document.head, "append").mockReturnValue();
  await page.goto("/subscribe?plan=monthly");
  await expect.poll(() => script.mock.calls.length).toBeGreaterThan(0);
  await clock.runFor(15_000);
  await expect(
    page.getByRole("heading", { name: /^Erro ao carregar formulário: .*demorou demais/ }),
  ).toBeVisible();
});

test("S2-36 an empty form shows errors at its fields, without a line that would become stale", async ({
  page,
}) => {
  const error = { type: "validation_error", code: "incomplete_number", message: "Incompleto." };
  const { submit, confirmSetup } = signInBuyer({ submit: vi.fn(async () => ({ error })) });
  await openCardForm(page);
  await payButton(page).click();
  await expect.poll(() => vi.mocked(submit).mock.calls.length).toBe(1);
  await expect(payButton(page)).toHaveAttribute("aria-disabled", "false");
  await expect(page.getByText("Erro no Cartão")).toHaveCount(0);
  expect(confirmSetup).not.toHaveBeenCalled();
});
