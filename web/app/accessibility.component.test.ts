import { expectAccessible } from "#web/testing/axe.ts";
import { everyChannel, type Tier } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { configureSupport, dropConnection, hold } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { toast } from "#web/testing/page.ts";
import { sendSignUp, showSignUp } from "#web/testing/screens/auth-form.ts";
import { modeTab, openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

type State = {
  name: string;
  tier?: Tier;
  show: (page: Page) => Promise<void>;
  /** Rules that are not checked on this screen. */
  without?: string[];
};

/** The screens as a person meets them, with everything open that can be opened. */
const states: State[] = [
  {
    name: "S2-24 the login screen",
    async show(page) {
      await page.goto("/auth");
      await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible();
    },
  },
  {
    name: "S2-24 S5-03 the sign-up screen with its errors and a toast",
    async show(page) {
      await page.goto("/auth");
      await showSignUp(page);
      await page.getByLabel("Senha", { exact: true }).fill("123456");
      await sendSignUp(page);
      await expect(toast(page)).toBeVisible();
    },
  },
  {
    name: "S2-04 the loading state",
    async show(page) {
      hold("viewer");
      await page.goto("/calculator");
      await expect(page.getByText("Carregando...")).toBeVisible();
    },
  },
  {
    name: "S2-04 a server out of reach",
    async show(page) {
      dropConnection("viewer");
      await page.goto("/calculator");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "S2-28 the calculator, simple", tier: "basic", show: openCalculator },
  {
    name: "S4-09 the calculator with the refusal's toast and the trial's offer",
    tier: "basic",
    async show(page) {
      await openCalculator(page);
      await modeTab(page, "Avançado").click();
      await expect(toast(page)).toBeVisible();
    },
  },
  {
    name: "S2-32 the calculator without results, with a field's error",
    tier: "trial",
    async show(page) {
      await openCalculator(page);
      await typeInto(page, "Preço de venda", "0");
      await expect(page.getByText("Preencha os dados básicos", { exact: true })).toBeVisible();
    },
  },
  {
    name: "S2-12 the theme's menu",
    tier: "basic",
    async show(page) {
      await page.goto("/products");
      await page.getByRole("button", { name: /^Tema:/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "S2-15 S2-16 the dashboard with every step ticked and the video's box open",
    tier: "trial",
    async show(page) {
      await page.goto("/");
      await expect(page.getByRole("checkbox")).toHaveCount(3);
      for (const step of await page.getByRole("checkbox").all()) await step.click();
      await page.getByRole("button", { name: "Ver vídeo" }).click();
      await expect(page.getByText(/^Parabéns/)).toBeVisible();
    },
  },
  {
    name: "S2-22 the dashboard of a seller who never had a trial",
    tier: "basic",
    async show(page) {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Recursos avançados" })).toBeVisible();
    },
  },
  {
    name: "S2-49 help with an answer open",
    tier: "basic",
    async show(page) {
      configureSupport(everyChannel);
      await page.goto("/help");
      await page.getByRole("button", { name: "Como cancelo a assinatura?" }).click();
      await expect(page.getByRole("link", { name: /Abrir o chat/ })).toBeVisible();
    },
  },
  {
    name: "S2-49 help without its channels, a search without result",
    tier: "basic",
    async show(page) {
      dropConnection("supportLinks");
      await page.goto("/help");
      await page.getByRole("searchbox").fill("bicicleta");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "RE-07 reports without products",
    tier: "basic",
    async show(page) {
      await page.goto("/reports");
      await expect(page.getByRole("heading", { name: "Relatórios" })).toBeVisible();
    },
  },
  {
    name: "S2-03 the 404 page",
    tier: "basic",
    async show(page) {
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: /^404/ })).toBeVisible();
    },
  },
];

/**
 * Screens whose other states have tests of their own. The tests of the settings are next to their
 * sections.
 */
const plainRoutes = [
  ["/products", "Produtos"],
  ["/scenarios", "Cenários"],
  ["/scenarios/compare", "Comparar cenários"],
  ["/products/price-files", "Levar os preços para o marketplace"],
  ["/pricing", "Planos"],
  ["/subscribe", "Assinar"],
  ["/subscription", "Assinatura"],
  ["/trial-test", "Diagnóstico do teste grátis"],
] as const;

for (const [path, title] of plainRoutes)
  states.push({
    name: `S2-05 ${path}`,
    tier: "ending",
    async show(page) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("status", { name: "Carregando..." })).toHaveCount(0);
    },
  });

const onlyOnDesktop: State[] = [
  {
    name: "S2-31 the calculator, advanced, every line open, a formula's tip shown",
    tier: "trial",
    // A tip belongs to the element it describes (aria-describedby) and is in no landmark.
    without: ["region"],
    async show(page) {
      await openCalculator(page);
      await expect(page.getByCSS("summary").first()).toBeVisible();
      for (const row of await page.getByCSS("summary").all()) await row.press("Enter");
      await page.getByRole("button", { name: "Comissão: ver a conta" }).first().press("Enter");
      await expect(page.getByRole("tooltip")).toBeVisible();
    },
  },
  { name: "S2-30 the calculator, advanced", tier: "trial", show: openCalculator },
  {
    name: "S2-31 the calculator, advanced, at a loss",
    tier: "trial",
    async show(page) {
      await openCalculator(page);
      await typeInto(page, "Preço de venda", "60");
      await expect(page.getByText("Prejuízo", { exact: true })).toBeVisible();
    },
  },
  {
    name: "S2-10 the folded sidebar",
    tier: "basic",
    async show(page) {
      await page.goto("/products");
      await page.getByRole("button", { name: "Recolher menu" }).click();
      await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCSS("width", "48px");
    },
  },
];

const onlyOnPhone: State[] = [
  {
    name: "S2-30 the calculator, advanced, every card open",
    tier: "trial",
    async show(page) {
      await openCalculator(page);
      for (const name of ["Condições do marketplace", "Central de marketing"]) {
        await page.getByRole("button", { name, exact: true }).click();
      }
      await expect(page.getByRole("textbox", { name: "ROAS alvo" })).toBeVisible();
    },
  },
  {
    name: "S2-31 the calculator's sheet of results, every line open",
    tier: "trial",
    async show(page) {
      await openCalculator(page);
      await typeInto(page, "Preço de venda", "76");
      await page.getByRole("button", { name: "Resultados", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Resultados" })).toBeVisible();
      for (const row of await page.getByCSS("summary").all()) await row.click();
    },
  },
  {
    name: "S2-11 the open drawer",
    tier: "basic",
    async show(page) {
      await openCalculator(page);
      await page.getByRole("button", { name: "Abrir menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];

for (const [viewport, shown] of [
  [phone, [...states, ...onlyOnPhone]],
  [desktop, [...states, ...onlyOnDesktop]],
] as const) {
  for (const { name, tier, show, without } of shown) {
    test(`${name}: axe finds nothing at ${viewport.width} px, light or dark`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      if (tier) await signIn(tier);
      await show(page);
      await expectAccessible(page, without);
    });
  }
}
