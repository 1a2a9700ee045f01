import type { Locator } from "vitest/browser";
import { clock } from "#web/testing/clock.ts";
import type { Tier } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { dropConnection, hold, recordCalls } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

async function openTrialPage(page: Page): Promise<void> {
  await page.goto("/trial-test");
  await expect(features(page)).toHaveCount(12);
}

function features(page: Page): Locator {
  return page.getByRole("list", { name: "Acesso aos recursos" }).getByRole("listitem");
}

/** A line of the trial's state: 'Situação tier Gratuito (basic)'. */
function line(page: Page, name: string): Locator {
  return page.getByRole("region", { name: "Estado do teste" }).getByCSS("dl > div").filter({ hasText: name });
}

const advanced = [
  "bulk_pricing",
  "advanced_scenarios",
  "product_import_export",
  "unlimited_products",
  "margin_analytics",
  "campaign_simulator",
  "price_history",
];
const premium = ["api_access", "white_label"];
const hourMs = 60 * 60 * 1000;
const basic = ["pricing_calculator", "product_list", "simple_scenarios"];

const never = ["Precisa de um teste em andamento ou de uma assinatura", "Requires trial or subscription"];
const expired = ["O teste terminou: precisa de uma assinatura", "Trial expired - requires subscription"];
const unpaid = ["Precisa de uma assinatura ativa", "Requires active subscription"];

const tiers: [Tier, state: string, advancedReason: string[], premiumReason: string[]][] = [
  ["basic", "Gratuito (basic)", never, unpaid],
  ["trial", "Teste em andamento (trial)", [], unpaid],
  ["expired", "Teste Expirado (expired)", expired, unpaid],
  ["paid", "Plano Ativo (paid)", [], []],
];

for (const [tier, state, advancedReason, premiumReason] of tiers) {
  test(`D41 S5-09 S5-11 a ${tier} seller sees the raw state and each feature's access and reason`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await openTrialPage(page);
    await expect(line(page, "tier")).toContainText(state);
    const answers = [
      ...basic.map((key) => [key, []] as const),
      ...advanced.map((key) => [key, advancedReason] as const),
      ...premium.map((key) => [key, premiumReason] as const),
    ];
    for (const [index, [key, reason]] of answers.entries()) {
      const row = features(page).nth(index);
      await expect(row).toContainText(key);
      await expect(row).toContainText(reason.length === 0 ? "Liberado" : "Bloqueado");
      for (const words of reason) await expect(row).toContainText(words);
    }
  });
}

test("D41 the trial's dates and flags as they are, and days left by the minute", async ({ page, signIn }) => {
  await signIn("basic");
  await openTrialPage(page);
  await expect(line(page, "trialStartedAt")).toContainText("nunca");
  await expect(line(page, "isTrialActive")).toContainText("não");
  await expect(line(page, "trialDaysLeft")).toContainText("0");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await expect(line(page, "trialEndsAt")).toContainText(/\d{4}-\d\d-\d\dT[\d:.]+Z/);
  await expect(line(page, "isTrialActive")).toContainText("sim");
  await expect(line(page, "hasAdvancedAccess")).toContainText("sim");
  await expect(line(page, "trialDaysLeft")).toContainText("7 dias");
});

test("S5-11 the five reasons are all named, in Portuguese and as the API says them", async ({
  page,
  signIn,
}) => {
  await signIn("paid");
  await openTrialPage(page);
  await page.getByText("Os cinco motivos que a API pode dar").click();
  const reasons = page.getByRole("group").getByRole("listitem");
  await expect(reasons).toHaveCount(5);
  await expect(reasons.getByCSS("code")).toHaveText([
    "Requires active subscription",
    "Trial expired - requires subscription",
    "Requires trial or subscription",
    "Access denied",
    "Feature not found",
  ]);
});

test("S2-48 S4-19 the trial starts here once, and opens the advanced features at once", async ({
  page,
  signIn,
}) => {
  await signIn("basic");
  await openTrialPage(page);
  const calls = recordCalls();
  const { release } = await hold("startTrial");
  const start = page.getByRole("button", { name: "Começar teste grátis" });
  await start.click();
  await expect(start).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: "Teste grátis já iniciado" })).toBeDisabled();
  await expect(features(page).filter({ hasText: "bulk_pricing" })).toContainText("Liberado");
  await expect(features(page).filter({ hasText: "api_access" })).toContainText("Bloqueado");
  expect(calls).toEqual(["startTrial"]);
});

test("S8-27 a start that does not reach the server changes nothing", async ({ page, signIn }) => {
  await signIn("basic");
  await openTrialPage(page);
  await dropConnection("startTrial");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await expect(toast(page)).toContainText("Erro ao iniciar trial");
  await expect(page.getByRole("button", { name: "Começar teste grátis" })).toBeEnabled();
  await expect(line(page, "tier")).toContainText("Gratuito (basic)");
});

test("S4-04 S9-01 when the trial ends the features close, without reload and without a call", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await clock.install();
  await openTrialPage(page);
  const calls = recordCalls();
  await expect(features(page).filter({ hasText: "bulk_pricing" })).toContainText("Liberado");
  await clock.fastForward(7 * 24 * hourMs);
  await expect(line(page, "tier")).toContainText("Teste Expirado (expired)");
  await expect(features(page).filter({ hasText: "bulk_pricing" })).toContainText(
    "Trial expired - requires subscription",
  );
  expect(calls).toEqual([]);
});

test("D41 the page says that it offers no reset, and has none", async ({ page, signIn }) => {
  await signIn("expired");
  await openTrialPage(page);
  await expect(page.getByText(/Reiniciar o teste é um recurso de desenvolvimento/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["Teste grátis já iniciado"]);
});
