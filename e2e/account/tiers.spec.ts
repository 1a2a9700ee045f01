import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { modeTab } from "../support/calculator-screen.ts";
import { type Tier, test } from "../support/fixtures.ts";

type Journey = {
  tier: Tier;
  /** What the status card says (S4-02). */
  status: string;
  /** Whether the calculator opens in advanced mode (S4-08). */
  hasAdvanced: boolean;
  /** What the dashboard's banner offers (S2-22); null: no banner. */
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

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Routes that accessibility.spec.ts looks at in more than one state. */
const otherRoutes = [
  ["/calculator", "Calculadora de Preços"],
  ["/help", "Ajuda & Suporte"],
  ["/no/such/page", "404: página não encontrada"],
] as const;

/** The rest, each with its title. */
const plainRoutes = [
  ["/products", "Produtos"],
  ["/scenarios", "Cenários"],
  ["/reports", "Relatórios"],
  ["/settings", "Configurações"],
  ["/pricing", "Planos"],
  ["/subscribe", "Assinar"],
  ["/subscription", "Assinatura"],
  ["/trial-test", "Diagnóstico do teste grátis"],
] as const;

for (const { tier, status, hasAdvanced, banner } of journeys) {
  test(`S4-01 S4-02 S4-08 S2-05 S2-22 a ${tier} account walks through every route`, async ({
    page,
    signIn,
  }) => {
    await signIn(tier);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: status, level: 2 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Recursos avançados" })).toHaveCount(banner ? 1 : 0);
    if (banner) await expect(page.getByRole("region", { name: "Recursos avançados" })).toContainText(banner);
    for (const [path, title] of [...otherRoutes, ...plainRoutes]) {
      await page.goto(path);
      await expectTitle(page, path === "/subscribe" && tier === "paid" ? "Sua assinatura está ativa" : title);
      if (path !== "/calculator") continue;
      const shown = modeTab(page, hasAdvanced ? "Avançado" : "Simples");
      await expect(shown).toHaveAttribute("aria-selected", "true");
    }
    await page.goto("/subscription");
    await expect(page.getByRole("heading", { name: status, level: 2 })).toBeVisible();
  });
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [path, title] of plainRoutes) {
      test(`S2-05 ${path}: axe finds nothing, light or dark`, async ({ page, signIn }) => {
        await signIn("ending");
        await page.goto(path);
        await expectTitle(page, title);
        await expectAccessible(page);
      });
    }
  });
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("status", { name: "Carregando..." })).toHaveCount(0);
}
