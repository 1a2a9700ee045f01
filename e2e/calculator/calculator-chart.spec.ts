import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { answer, modeTab, openCalculator, typeInto } from "../support/screens/calculator-screen.ts";

function chartCard(page: Page): Locator {
  return page.getByRole("region", { name: "Preço x margem" });
}

function curve(page: Page): Locator {
  return page.getByRole("application", { name: /^Com quanto você fica em cada preço/ });
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

test("a chart that cannot be fetched shows an error, and the calculator still works", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  await page.route(chartChunk, (route) => route.abort());
  await openCalculator(page);
  await chartCard(page).scrollIntoViewIfNeeded();
  await expect(chartCard(page)).toContainText("Não conseguimos carregar o gráfico.");
  await typeInto(page, "Preço de venda", "100");
  await expect(answer(page)).toContainText(/R\$\s16,82/);
});

test("the chart's library loads in advanced mode only, near the chart, which fills its reserved space", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  const scripts = recordScripts(page);
  await openCalculator(page);
  await modeTab(page, "Simples").click();
  await expect(chartCard(page)).toHaveCount(0);
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["Dashboard", "Produtos", "Ajuda & Suporte", "Assinatura"]) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const route of ["/pricing", "/trial-test"]) {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(scripts.length).toBeGreaterThan(5);
  // The HTML itself may also preload files, so check it too.
  for (const route of ["/", "/products", "/help", "/subscription", "/calculator"])
    expect(await (await page.request.get(route)).text()).not.toMatch(chartChunk);

  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route(chartChunk, async (route) => {
    await arrival;
    await route.continue();
  });
  await openCalculator(page);
  await modeTab(page, "Avançado").click();
  expect(scripts.filter((script) => chartChunk.test(script))).toEqual([]);
  await chartCard(page).scrollIntoViewIfNeeded();
  const before = await chartCard(page).boundingBox();
  letArrive();
  await expect(curve(page)).toBeVisible();
  expect(await chartCard(page).boundingBox()).toEqual(before);
  expect(scripts.filter((script) => chartChunk.test(script))).not.toEqual([]);
});
