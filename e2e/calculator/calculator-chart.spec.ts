import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { answer, modeTab, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

function chartCard(page: Page): Locator {
  return page.getByRole("region", { name: "Preço x margem" });
}

function curve(page: Page): Locator {
  return page.getByRole("application", { name: /^Com quanto você fica em cada preço/ });
}

/**
 * Scrolls to the chart, which loads as it comes near; on a narrow screen it is in the results'
 * sheet.
 */
async function openChart(page: Page): Promise<void> {
  const results = page.getByRole("button", { name: "Resultados" });
  if (await results.isVisible()) await results.click();
  await chartCard(page).scrollIntoViewIfNeeded();
  await expect(curve(page)).toBeVisible();
}

/** The requested scripts; once the chart is near, they include the chart library's chunk. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const chartChunk = /chart-panel/;

test("the chart fills its reserved space: nothing moves when it loads", async ({ page, signIn }) => {
  await signIn("paid");
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route(chartChunk, async (route) => {
    await arrival;
    await route.continue();
  });
  await openCalculator(page);
  await chartCard(page).scrollIntoViewIfNeeded();
  const before = await chartCard(page).boundingBox();
  letArrive();
  await expect(curve(page)).toBeVisible();
  expect(await chartCard(page).boundingBox()).toEqual(before);
});

test("a chart that cannot be fetched says so, and the calculator goes on", async ({ page, signIn }) => {
  await signIn("trial");
  await page.route(chartChunk, (route) => route.abort());
  await openCalculator(page);
  await chartCard(page).scrollIntoViewIfNeeded();
  await expect(chartCard(page)).toContainText("Não conseguimos carregar o gráfico.");
  await typeInto(page, "Preço de venda", "100");
  await expect(answer(page)).toContainText(/R\$\s16,82/);
});

test("the chart's library is fetched in advanced mode only, and not before the chart is near", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  const scripts = recordScripts(page);
  await openCalculator(page);
  await modeTab(page, "Simples").click();
  await expect(chartCard(page)).toHaveCount(0);
  for (const route of ["/", "/products", "/pricing", "/help", "/subscription", "/trial-test"]) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => chartChunk.test(script))).toEqual([]);
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  await openChart(page);
  expect(scripts.filter((script) => chartChunk.test(script))).not.toEqual([]);
});
