import type { Browser, Page, Response } from "@playwright/test";
import { startTemporaryCopy, type TemporaryCopy } from "#scripts/local/temporary-copy.ts";
import { launchBrowser, signInToDemo } from "#tools/checks/run/browser.ts";
import { firstLoadBudgetKb } from "#web/build/first-load-budget.ts";
import { printTable, type Row } from "./table.ts";

/**
 * The budget of the first load: compressed bytes that a browser without a cache fetches for a
 * screen.
 */

const names = { script: "JavaScript", stylesheet: "CSS" };
const kinds = ["script", "stylesheet"] as const;

/** Requests within this time after the page is complete still count as its first load. */
const quietMs = 2000;

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const screens = [
  { path: "/auth", username: null, readySelector: "form" },
  { path: "/calculator", username: "teste", readySelector: "[role=tablist]" },
] as const;

const copy = await startTemporaryCopy();
const browser = await launchBrowser();
try {
  const rows: Row[] = [];
  for (const screen of screens) {
    for (const viewport of [phone, desktop]) rows.push(...(await firstLoad(browser, copy, screen, viewport)));
  }
  printTable("web: first load, brotli", rows);
} finally {
  await browser.close();
  await copy.stop();
}

async function firstLoad(
  browser: Browser,
  { url, demoPassword }: TemporaryCopy,
  { path, username, readySelector }: (typeof screens)[number],
  viewport: { width: number; height: number },
): Promise<Row[]> {
  const context = await browser.newContext({ viewport, locale: "pt-BR" });
  if (username !== null) await signInToDemo(context, { url, username, password: demoPassword });
  const page = await context.newPage();
  const responses = recordResponses(page);
  await page.goto(url + path);
  await page.locator(readySelector).first().waitFor();
  await page.waitForTimeout(quietMs);
  const rows = await Promise.all(
    kinds.map(async (kind) => {
      const maxKb = firstLoadBudgetKb[kind];
      const found = responses.filter((response) => response.request().resourceType() === kind);
      const measuredKb = (await transferred(found)) / 1000;
      return {
        what: `${path} at ${viewport.width}, ${names[kind]}`,
        measured: `${measuredKb.toFixed(1)} KB (${found.length} files)`,
        target: `at most ${maxKb} KB`,
        met: measuredKb <= maxKb,
      };
    }),
  );
  await context.close();
  return rows;
}

function recordResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return responses;
}

async function transferred(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
}
