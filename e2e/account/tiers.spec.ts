import { expect } from "@playwright/test";
import { type Tier, test } from "../support/fixtures.ts";
import { modeTab } from "../support/screens/calculator-screen.ts";

type Journey = {
  tier: Tier;
  /** What the status card says (S4-02). */
  status: string;
  /** Whether the calculator opens in advanced mode (S4-08). */
  hasAdvanced: boolean;
  /** What the dashboard's banner offers (S2-22); null when there is no banner. */
  banner: RegExp | null;
};

const journeys: Journey[] = [
  { tier: "basic", status: "Gratuito", hasAdvanced: false, banner: /Teste grátis por 7 dias/ },
  { tier: "trial", status: "Teste em andamento", hasAdvanced: true, banner: /Restam 7 dias/ },
  {
    tier: "ending",
    status: "Seu teste está terminando!",
    hasAdvanced: true,
    banner: /Restam menos de 2 dias/,
  },
  { tier: "expired", status: "Teste Expirado", hasAdvanced: false, banner: /./ },
  { tier: "paid", status: "Plano Ativo", hasAdvanced: true, banner: null },
];

for (const { tier, status, hasAdvanced, banner } of journeys) {
  test(`S4-01 S4-02 S4-08 S2-22 a ${tier} account on the dashboard, in the calculator and on its own page`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: status, level: 2 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Recursos avançados" })).toHaveCount(banner ? 1 : 0);
    if (banner) await expect(page.getByRole("region", { name: "Recursos avançados" })).toContainText(banner);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Calculadora", exact: true }).click();
    const shown = modeTab(page, hasAdvanced ? "Avançado" : "Simples");
    await expect(shown).toHaveAttribute("aria-selected", "true");
    await menu.getByRole("link", { name: "Assinatura" }).click();
    await expect(page.getByRole("heading", { name: status, level: 2 })).toBeVisible();
  });
}
