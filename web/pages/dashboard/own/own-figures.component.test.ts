import { connection } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { openDashboard, part } from "#web/testing/screens/dashboard-screen.ts";
import { test } from "#web/testing/test.ts";

/** A catalogue with a history, as the server describes it. */
function withOwnFigures(viewer: object): void {
  const figures = { averageMarginPct: 12.5, listingsInLoss: 2 };
  const now = new Date().toISOString();
  Object.assign(viewer, {
    catalogue: {
      __typename: "Catalogue",
      productCount: 1,
      lossZoneCount: 10,
      healthCounts: [
        { __typename: "HealthCount", health: "LOSS", count: 2 },
        { __typename: "HealthCount", health: "MISSING", count: 1000 },
      ],
      figures: {
        __typename: "CatalogueFigures",
        ...figures,
        monthlyProfitCents: 124_000,
        monthlyLossCents: 9000,
        examples: ["TAX"],
      },
      profitChange: {
        __typename: "ProfitChange",
        since: "2025-10-01",
        fromCents: 100_000,
        toCents: 124_000,
        moves: [
          { __typename: "ProfitMove", cause: "PRICES", cents: 36_000 },
          { __typename: "ProfitMove", cause: "COSTS", cents: -14_500 },
          { __typename: "ProfitMove", cause: "UNKNOWN", cents: 2500 },
        ],
      },
      dailyFigures: [
        {
          __typename: "DailyFigures",
          day: "2025-10-01",
          ...figures,
          averageMarginPct: 14,
          monthlyProfitCents: 100_000,
          monthlyLossCents: 6000,
        },
      ],
      recentChanges: [
        {
          __typename: "PriceChange",
          id: "change:1",
          kind: "PRICE",
          oldCents: 3990,
          newCents: 4490,
          createdAt: new Date(Date.now() - 60_000).toISOString(),
          product: { __typename: "Product", id: "product:1", name: "Caneca" },
          listing: {
            __typename: "Listing",
            id: "listing:1",
            channel: "SHOPEE",
            listingType: null,
            channelName: null,
          },
        },
      ],
    },
    report: {
      __typename: "Report",
      fixTotals: { __typename: "ReportFixTotals", listings: 12, gainCents: 36_500 },
      currentFeeChanges: [],
    },
    imports: connection([]),
    bulkSteps: connection([
      {
        __typename: "BulkStep",
        id: "step:1",
        state: "DONE",
        finishedAt: now,
        summary: { __typename: "BulkStepSummary", applied: 3, undone: 0, skipped: 0 },
      },
    ]),
  });
}

test("RE-08 from the first product on figures, trends and activity are the seller's own", async ({
  page,
  signIn,
}) => {
  const viewer = await signIn("basic");
  withOwnFigures(viewer);
  await openDashboard(page);
  const figures = part(page, "Seu mês em números");
  await expect(figures.getByRole("listitem")).toHaveText([
    /^Lucro por mêsR\$\s1\.240\+R\$\s240,00 em relação a 1 de outubro$/,
    /^Margem média12,5%−1,5 p\.p\. em relação a 1 de outubro$/,
    /^Anúncios com prejuízo2igual em relação a 1 de outubro$/,
    /^Prejuízo por mêsR\$\s90,00\+R\$\s30,00 em relação a 1 de outubro$/,
  ]);
  await expect(page.getByText("dados de exemplo")).toHaveCount(0);
  const activity = part(page, "Atividade recente");
  await expect(activity.getByRole("listitem")).toHaveText([
    /^Alteração em massa de preços: 3 anúncios/,
    /^Caneca · Shopee: preço de R\$\s39,90 para R\$\s44,90/,
  ]);
  await expect(activity.getByRole("link", { name: /^Caneca/ })).toHaveAttribute(
    "href",
    "/products/product%3A1",
  );
});

test("AS-07 D481 the dashboard says why the profit moved, in lines that add up to the change", async ({
  page,
  signIn,
}) => {
  withOwnFigures(await signIn("basic"));
  await openDashboard(page);
  const why = part(page, "Seu lucro subiu R$ 240,00 por mês desde 1 de outubro, mais pelos preços");
  await expect(why.getByRole("term")).toHaveText([
    "Preços e descontos",
    "Custos dos produtos e embalagem",
    "Não sabemos",
    "Mudança no lucro por mês",
  ]);
  await expect(why.getByRole("definition")).toHaveText([
    /^\+R\$\s360,00$/,
    /^−R\$\s145,00$/,
    /^\+R\$\s25,00$/,
    /^\+R\$\s240,00$/,
  ]);
});

test("AS-01 D564 the dashboard's figures say what of them is an example", async ({ page, signIn }) => {
  withOwnFigures(await signIn("basic"));
  await openDashboard(page);
  await expect(part(page, "Seu mês em números")).toContainText("com 7% de imposto de exemplo");
});

test("D313 each figure leads to its listings, and what they leave out is said, with a link to it", async ({
  page,
  signIn,
}) => {
  withOwnFigures(await signIn("basic"));
  await openDashboard(page);
  const figures = part(page, "Seu mês em números");
  for (const [name, rows] of [
    ["Lucro por mês", "sort=MONTHLY_PROFIT"],
    ["Margem média", "sort=MARGIN&direction=ASC"],
    ["Anúncios com prejuízo", "healths=LOSS"],
    ["Prejuízo por mês", "healths=LOSS&sort=MONTHLY_PROFIT&direction=ASC"],
  ] as const)
    await expect(figures.getByRole("link", { name })).toHaveAttribute("href", `/products?${rows}`);
  await expect(figures).toContainText("Sem contar 1.000 anúncios com dados faltando.");
  await expect(figures.getByRole("link", { name: /com dados faltando$/ })).toHaveAttribute(
    "href",
    "/products?healths=MISSING",
  );
  // The whole card is the link.
  const card = figures.getByRole("listitem").first().element().getBoundingClientRect();
  const hit = document.elementFromPoint(card.right - 8, card.bottom - 8);
  expect(hit?.closest("a")?.textContent).toBe("Lucro por mês");
});

/** The headings of the dashboard's parts, in the order of the page. */
function partNames(): (string | null)[] {
  return [...document.querySelectorAll("main h2")].map((heading) => heading.textContent);
}

test("D295 RE-09 the next step and own money come first, the tip last", async ({ page, signIn }) => {
  withOwnFigures(await signIn("basic"));
  await openDashboard(page);
  const next = part(page, "O que fazer agora");
  await expect(next).toHaveText(/^2 anúncios perdem R\$\s90,00 por mês\.Corrigir agora$/);
  await expect(next.getByRole("link")).toHaveAttribute(
    "href",
    "/products?healths=LOSS&sort=MONTHLY_PROFIT&direction=ASC",
  );
  const today = part(page, "O que fazer hoje");
  await expect(today.getByRole("listitem")).toHaveText([
    /^10 anúncios na zona de perda/,
    /^1\.000 anúncios com dados faltando/,
  ]);
  expect(partNames()).toEqual([
    "Seu mês em números",
    "O que fazer hoje",
    "Gratuito",
    "Ações rápidas",
    "Atividade recente",
    "Dica do dia",
    "Teste grátis por 7 dias, sem cartão",
  ]);
  await today.getByRole("link", { name: /^Ver preços melhores/ }).click();
  await expectAddress("/products?lossZone=true");
});

test("D148 D296 a product ticks its step, and the first calculated listing takes the list away", async ({
  page,
  signIn,
}) => {
  const viewer = await signIn("basic");
  withOwnFigures(viewer);
  const { healthCounts } = viewer.catalogue;
  Object.assign(viewer.catalogue, {
    healthCounts: [{ __typename: "HealthCount", health: "MISSING", count: 1 }],
  });
  await openDashboard(page);
  await expect(page.getByRole("checkbox", { name: "Cadastrar o primeiro produto" })).toBeChecked();
  Object.assign(viewer.catalogue, { healthCounts });
  await page.reload();
  await expect(part(page, "O que fazer hoje")).toContainText("10 anúncios");
  await expect(part(page, "Primeiros passos")).toHaveCount(0);
});

test("RE-08 figures that do not load are reported, and the seller stays signed in", async ({
  page,
  signIn,
}) => {
  const viewer = await signIn("basic");
  withOwnFigures(viewer);
  Object.assign(viewer.catalogue, { dailyFigures: null });
  await openDashboard(page);
  await expect(page.getByRole("alert")).toContainText("Não conseguimos ler os seus números");
  await part(page, "Ações rápidas").getByRole("link", { name: "Calcular um preço" }).click();
  await expectAddress("/calculator");
});
