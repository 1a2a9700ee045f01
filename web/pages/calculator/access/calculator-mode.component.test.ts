import { expect, expectAddress } from "#web/testing/expect.ts";
import { recordCalls, typeElsewhere } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  answer,
  card,
  field,
  modeTab,
  openCalculator,
  resultRow,
  suggestion,
  typeInto,
} from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const tiers = [
  { tier: "basic", mode: "Simples", isLocked: true, badge: null },
  { tier: "expired", mode: "Simples", isLocked: true, badge: null },
  { tier: "trial", mode: "Avançado", isLocked: false, badge: "Trial 7d" },
  { tier: "ending", mode: "Avançado", isLocked: false, badge: "Trial 2d" },
  { tier: "paid", mode: "Avançado", isLocked: false, badge: null },
] as const;

for (const { tier, mode, isLocked, badge } of tiers) {
  test(`S2-28 S2-29 S4-08 S6-02 ${tier}: opens in ${mode}, lock ${isLocked}, badge ${badge}`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await openCalculator(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calculadora de Preços");
    await expect(page.getByRole("tab")).toHaveCount(2);
    await expect(modeTab(page, mode)).toHaveAttribute("aria-selected", "true");
    const advanced = modeTab(page, "Avançado");
    await expect(advanced.getByCSS("svg")).toHaveCount(isLocked ? 1 : 0);
    if (isLocked) await expect(advanced).toHaveAccessibleName(/bloqueado/);
    if (tier === "ending") {
      await expect(advanced.getByText(/^Trial/)).toHaveAttribute("data-accent-color", "amber");
      await expect(page.getByRole("region", { name: "Fim do teste grátis" })).toContainText(
        /^Seu teste termina em (2 dias|1 dia e 23 horas)\./,
      );
    }
    if (badge) await expect(advanced).toContainText(badge);
    else await expect(advanced).not.toContainText("Trial");
    await expect(card(page, "Central de marketing")).toHaveCount(isLocked ? 0 : 1);
  });
}

test("S2-30 D10 simple mode leaves the marketing card out of the calculation, and advanced finds it as it was", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await openCalculator(page);
  await typeInto(page, "Desconto planejado", "10");
  await typeInto(page, "Cupom", "5");
  await typeInto(page, "Afiliados", "3");
  await page.getByRole("switch", { name: "Destaque extra" }).click();
  await expect(resultRow(page, "Preço efetivo")).toContainText("R$ 79,29");

  await modeTab(page, "Simples").click();
  await expect(card(page, "Central de marketing")).toBeHidden();
  await expect(resultRow(page, "Preço efetivo")).toContainText("R$ 92,74");
  await expect(resultRow(page, "Custos em %")).toContainText("R$ 25,04");
  await expect(resultRow(page, "Margem")).toContainText("21,8%R$ 20,22");
  await expect(answer(page)).toHaveText("Você fica com R$ 20,22 por venda");
  await expect(suggestion(page, "Preço para empatar")).toContainText("R$ 65,05");
  await expect(suggestion(page, "Margem de 5%")).toContainText("R$ 69,83");

  await modeTab(page, "Avançado").click();
  await expect(page.getByRole("textbox", { name: "Desconto planejado" })).toHaveValue("10");
  await expect(resultRow(page, "Preço efetivo")).toContainText("R$ 79,29");
});

const refusals = [
  ["basic", "O modo avançado requer uma assinatura ativa ou um teste grátis em andamento."],
  ["expired", "Seu teste de 7 dias terminou. Assine um plano para voltar a usar o modo avançado."],
] as const;

for (const [tier, text] of refusals) {
  test(`S4-09 S4-10 S6-02 D24 ${tier}: choosing advanced shows 'Acesso Restrito' and changes nothing`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await openCalculator(page);
    const calls = recordCalls();
    await modeTab(page, "Avançado").click();
    await expect(toast(page)).toHaveAttribute("data-tone", "destructive");
    await expect(toast(page)).toContainText("Acesso Restrito");
    await expect(toast(page)).toContainText(text);
    await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
    await expect(modeTab(page, "Avançado")).toHaveAttribute("aria-selected", "false");
    await expect(card(page, "Central de marketing")).toBeHidden();
    expect(calls).toEqual([]);
    await toast(page).getByRole("button", { name: "Ver Planos" }).click();
    await expectAddress("/pricing");
  });
}

test("S4-09 the refusal comes by keyboard too, not by merely passing over the tab", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await modeTab(page, "Simples").focus();
  await page.keyboard.press("ArrowRight");
  await expect(modeTab(page, "Avançado")).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Acesso Restrito");
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
});

test("D310 after a trial starts here, a note says what changed in the result and can undo it", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "27,90");
  await typeInto(page, "Preço de venda", "59,90");
  await expect(answer(page)).toHaveText("Você fica com R$ 11,83 por venda");
  await modeTab(page, "Avançado").click();
  await page.getByRole("button", { name: /^Começar teste grátis/ }).click();
  await expect(answer(page)).toHaveText("Você fica com R$ 6,62 por venda");
  const news = page.getByText("Agora com anúncios (−R$ 5,21).");
  await expect(news).toBeVisible();
  await page.getByRole("button", { name: "Desligar anúncios" }).click();
  await expect(answer(page)).toHaveText("Você fica com R$ 11,83 por venda");
  await expect(page.getByRole("switch", { name: "Anúncios" })).not.toBeChecked();
  await expect(news).toHaveCount(0);
});

test("the note about what a trial changed appears once: 'Entendi' closes it and keeps the ads", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  await page.getByRole("button", { name: /^Começar teste grátis/ }).click();
  await page.getByRole("button", { name: "Entendi" }).click();
  await expect(page.getByText(/^Agora com anúncios/)).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Anúncios" })).toBeChecked();
  await modeTab(page, "Simples").click();
  await modeTab(page, "Avançado").click();
  await expect(page.getByText(/^Agora com anúncios/)).toHaveCount(0);
});

test("D310 after a payment that left the page, the note explains the figure there too", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openCalculator(page);
  await typeInto(page, "Custo do produto", "27,90");
  await typeInto(page, "Preço de venda", "59,90");
  await expect(answer(page)).toHaveText("Você fica com R$ 11,83 por venda");
  await signIn("paid");
  await openCalculator(page);
  await expect(page.getByText(/^Agora com anúncios/)).toBeVisible();
});

test("S6-02 a stored advanced mode ends with the trial: advanced requires access again", async ({
  page,
  signIn,
}) => {
  await signIn("expired");
  await typeElsewhere({ mode: { value: "ADVANCED", changedAt: 1 }, cost: { value: "50", changedAt: 1 } });
  await openCalculator(page);
  await expect(field(page, "Custo do produto")).toHaveValue("50");
  await expect(modeTab(page, "Simples")).toHaveAttribute("aria-selected", "true");
  await expect(card(page, "Central de marketing")).toBeHidden();
});
