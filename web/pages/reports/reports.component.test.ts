import { connection } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { test } from "#web/testing/test.ts";

type Tier = Parameters<typeof signInAs>[0];

const figures = (listings: number, monthlyProfitCents: number, more: object = {}) => ({
  __typename: "ReportFigures",
  listings,
  monthlyProfitCents,
  monthlySalesCents: 1_000_000,
  averageMarginPct: 12.5,
  listingsInLoss: 0,
  monthlyLossCents: 0,
  listingsWithoutUnits: 0,
  listingsLeftOut: 0,
  examples: ["TAX"],
  ...more,
});

function toFix(index: number, gainCents: number | null) {
  return {
    __typename: "Listing",
    id: `listing:${index}`,
    channel: "SHOPEE",
    listingType: null,
    channelName: null,
    priceCents: 8200,
    profitCents: 639,
    product: { __typename: "Product", id: `product:${index}`, name: `Caneca ${index}` },
    fix: {
      __typename: "ListingFix",
      cause: "LOSS_ZONE",
      reason: "O preço está logo acima de uma faixa de taxa.",
      priceCents: 7999,
      profitCents: 949,
      gainCents,
    },
  };
}

const place = (profitCents: number, revenueCents: number) => ({
  __typename: "ReportAbcRow",
  profitCents,
  revenueCents,
  profitRank: 1,
  revenueRank: 1,
  profitSharePct: 80,
  revenueSharePct: 80,
  profitCumulatedPct: 80,
  revenueCumulatedPct: 80,
  profitClass: "A",
  revenueClass: "A",
});

const line = (part: string, cents: number) => ({ __typename: "ExplainedLine", part, cents });

/** A seller with products, and the reports as the server describes them. */
function withReports(tier: Tier, taxYear: object | null = null): void {
  const viewer = signInAs(tier);
  const rows = [toFix(1, 31_000), toFix(2, null)];
  const day = (date: string, monthlyProfitCents: number) => ({
    __typename: "ReportHistoryDay",
    day: date,
    monthlyProfitCents,
    averageMarginPct: 12,
    listingsInLoss: 1,
    monthlyLossCents: 100,
  });
  const abc = connection(rows);
  Object.assign(viewer, {
    report: {
      __typename: "Report",
      day: "2026-11-22",
      currentFeeChanges: [],
      taxYear,
      fixTotals: {
        __typename: "ReportFixTotals",
        listings: 2,
        gainCents: 31_000,
        listingsWithoutUnits: 1,
        listingsWithoutPrice: 0,
      },
      fixFirst: connection(rows),
      overview: {
        __typename: "ReportOverview",
        totals: figures(137, 481_230, { listingsInLoss: 3, monthlyLossCents: 36_500, listingsLeftOut: 4 }),
        explained: [
          line("PRICE", 1_500_000),
          line("PRODUCT", -700_000),
          line("MARKETPLACE", -250_000),
          line("TAXES", -68_770),
          line("LEFT", 481_230),
        ],
        groups: [
          { __typename: "ReportGroup", key: "SHOPEE", isRest: false, figures: figures(100, 500_000) },
          { __typename: "ReportGroup", key: "AMAZON", isRest: false, figures: figures(37, -18_770) },
        ],
        marginBands: [
          { __typename: "ReportMarginBand", fromPct: null, toPct: -10, figures: figures(3, -36_500) },
          { __typename: "ReportMarginBand", fromPct: 10, toPct: 15, figures: figures(130, 517_730) },
        ],
      },
      history: {
        __typename: "ReportHistory",
        from: "2026-09-01",
        to: "2026-11-22",
        series: [
          {
            __typename: "ReportHistorySeries",
            channel: null,
            days: [day("2026-09-01", 400_000), day("2026-10-01", 390_000), day("2026-11-22", 481_230)],
          },
        ],
        marks: [
          {
            __typename: "ReportHistoryMark",
            day: "2026-10-01",
            priceChanges: 2,
            costChanges: 0,
            channels: ["SHOPEE"],
          },
        ],
      },
      abcClasses: [
        {
          __typename: "ReportAbcClass",
          profitClass: "A",
          revenueClass: "A",
          listings: 20,
          profitCents: 400_000,
          revenueCents: 800_000,
        },
        {
          __typename: "ReportAbcClass",
          profitClass: "C",
          revenueClass: "A",
          listings: 1,
          profitCents: 1000,
          revenueCents: 200_000,
        },
      ],
      abc: { ...abc, edges: abc.edges.map((edge) => ({ ...edge, place: place(400_000, 800_000) })) },
    },
  });
}

test("RE-02 the first card says what is at stake, and corrects one, the chosen ones or all", async ({
  page,
}) => {
  withReports("paid");
  const asked: unknown[] = [];
  answer("createBulkStep", ({ input }) => {
    asked.push(input);
    return {
      __typename: "RefusedError",
      code: "BULK_STEP_RUNNING",
      message: "Espere a outra mudança terminar.",
    };
  });
  await page.goto("/reports");
  const card = page.getByRole("region", { name: /^2 anúncios podem render R\$\s310,00 a mais por mês$/ });
  await expect(card.getByRole("listitem").first()).toContainText(
    /Caneca 1.*Zona de perda.*R\$\s82,00.*R\$\s79,99.*\+R\$\s310,00/,
  );
  await expect(card).toContainText("1 deles está fora da soma, porque faltam as unidades por mês.");
  await card.getByRole("button", { name: "Corrigir 2 anúncios" }).click();
  await card.getByRole("button", { name: "Corrigir Caneca 2, Shopee" }).click();
  await card.getByRole("checkbox", { name: "Escolher Caneca 1, Shopee" }).click();
  await card.getByRole("button", { name: "Corrigir 1 anúncio" }).click();
  const goal = { kind: "BETTER_PRICE", value: 0 };
  await expect
    .poll(() => asked)
    .toMatchObject([
      { filter: { toFix: true }, goal },
      { ids: ["listing:2"], goal },
      { ids: ["listing:1"], goal },
    ]);
  await expect(page.getByText("Espere a outra mudança terminar.")).toBeVisible();
});

test("RE-01 each figure opens the rows that it counts, and what is left out is named", async ({ page }) => {
  withReports("paid");
  await page.goto("/reports");
  const card = page.getByRole("region", {
    name: /^Você ganha R\$\s4\.812,30 por mês, com margem média de 12,5%$/,
  });
  for (const [name, query] of [
    ["Anúncios com prejuízo", "healths=LOSS"],
    ["Shopee", "channels=SHOPEE"],
    ["abaixo de −10%", "marginPct=..-10.000001"],
    ["10% a 15%", "marginPct=10..14.999999"],
  ] as const)
    await expect(card.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/products?${query}`);
  await card.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(card.getByRole("row").nth(2)).toContainText(/Amazon37−R\$\s187,70/);
  await page.getByRole("link", { name: "Completar os dados" }).click();
  await expectAddress("/products?missing=true");
});

test("AS-03 D565 reports and their print explain the month's profit in lines that add up", async ({
  page,
}) => {
  withReports("paid");
  await page.goto("/reports");
  await page.getByText("Do que você vende ao que sobra").click();
  const lines = page.getByRole("region", { name: /^Você ganha/ });
  await expect(lines.getByRole("term")).toHaveText([
    "Vendas pelo preço anunciado",
    "Produto",
    "Marketplace",
    "Impostos",
    "Lucro por mês",
  ]);
  const cents = lines
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => Number((textContent ?? "").replace("−", "-").replaceAll(/[^\d-]/g, "")));
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.querySelector(".report-sheet")?.textContent).toMatch(
    /Vendas pelo preço anunciado R\$\s15\.000,00 · Produto −R\$\s7\.000,00 .* = Lucro por mês R\$\s4\.812,30/,
  );
  window.dispatchEvent(new Event("afterprint"));
});

test("RE-03 RE-04 history and ABC answer in their titles, and a table says what changed", async ({
  page,
}) => {
  withReports("paid");
  await page.goto("/reports");
  const history = page.getByRole("region", {
    name: /^O lucro por mês subiu R\$\s812,30 desde 1º de setembro$/,
  });
  await history.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(history.getByRole("row").nth(2)).toContainText(
    /1º de outubro de 2026R\$\s3\.900,002 preços mudaram · taxas novas: Shopee/,
  );
  const abc = page.getByRole("region", { name: "20 anúncios de 21 fazem 80% do seu lucro" });
  await expect(abc.getByRole("heading", { name: "1 anúncio vende muito e rende pouco" })).toBeVisible();
});

test("RE-06 each report has its file, and paper holds them on one sheet", async ({ page }) => {
  withReports("paid");
  await page.goto("/reports");
  const links = page.getByRole("link", { name: "Baixar CSV" });
  await expect(links).toHaveCount(4);
  const hrefs = links.elements().map((link) => link.getAttribute("href")?.replace(/from=[^&]+/, "from=…"));
  expect(hrefs).toEqual([
    "/api/reports/fix-first.csv",
    "/api/reports/overview.csv?by=MARKETPLACE",
    "/api/reports/history.csv?from=…&by=CATALOGUE",
    "/api/reports/abc.csv?by=PROFIT",
  ]);
  window.dispatchEvent(new Event("beforeprint"));
  const sheet = document.querySelector(".report-sheet");
  expect(sheet?.textContent).toContain("2 anúncios podem render");
  expect(sheet?.querySelectorAll("table").length).toBe(4);
  window.dispatchEvent(new Event("afterprint"));
});

const ceiling = (kind: string, crossedIn: string | null, text: string) => ({
  __typename: "TaxCeiling",
  ...{ kind, limitCents: 72_000_000, crossedIn, extraCents: null, text },
});

for (const tier of ["trial", "basic"] as const)
  test(`TX-03 D569 the ceilings on the way stand on the reports of a ${tier} account`, async ({ page }) => {
    withReports(tier, {
      __typename: "ReportTaxYear",
      ...{ revenueCents: 42_000_000, monthCents: 7_000_000, statementMonths: 1 },
      ceilings: [
        ceiling("BAND", "2026-12", "A receita passa de R$ 720.000,00 em dez/2026."),
        ceiling("SUBLIMIT", null, "Dentro do sublimite."),
      ],
    });
    await page.goto("/reports");
    const card = page.getByRole("region", { name: "Um limite do seu regime está no caminho" });
    await expect(card).toContainText(/passa de R\$.720\.000,00 em dez\/2026.*com 1 mês de extratos/);
    await expect(card).not.toContainText("sublimite");
  });

test("D350 without access the totals are there, and what the rest would say", async ({ page }) => {
  withReports("basic");
  await page.goto("/reports");
  await expect(page.getByRole("region", { name: /^Você ganha R\$\s4\.812,30 por mês/ })).toBeVisible();
  const locked = page.getByRole("region", { name: /^2 anúncios podem render/ });
  await expect(locked.getByRole("button", { name: "Começar teste grátis" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
});

test("RE-02 back from the correction, the report says what was gained", async ({ page }) => {
  withReports("paid");
  answer("node", () => ({
    __typename: "BulkStep",
    id: "step:1",
    appliedGainCents: 36_500,
    summary: { __typename: "BulkStepSummary", applied: 3, undone: 0 },
  }));
  await page.goto("/reports?step=step:1");
  await expect(page.getByRole("status").filter({ hasText: "preços corrigidos" })).toContainText(
    /^3 preços corrigidos: você passa a ganhar R\$\s365,00 a mais por mês, com as mesmas vendas\./,
  );
});
