import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startTemporaryCopy } from "#scripts/local/temporary-copy.ts";
import { xlsxBytes } from "#testing/statements/file-bytes.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { launchBrowser, signInToDemo } from "#tools/checks/run/browser.ts";
import { printTable } from "./table.ts";
import { tracedTasks } from "./traced-tasks.ts";

/**
 * A statement of 5,000 orders in the browser: from choosing Shopee's two files to the answer, for a
 * shop of 300 products, and where nearly every order has a product of its own, so that the
 * catalogue is asked for thousands of SKUs. Time depends on the machine's load; the processor time
 * of the page's tasks does not.
 */

const orders = 5000;
const products = 300;
const repeats = 3;
const maxSeconds = 3;
const maxTaskMs = 50;

const { income, orders: sold } = shopeeFixtures(seededRandom(11), orders);
// From the disk: handing contents over costs the page's own thread a second.
const folder = mkdtempSync(path.join(tmpdir(), "calculadora-statements-"));
/** The two files of a shop with so many products; null: as many as there are. */
function writeFiles(count: number | null): string[] {
  const skus = [...new Set(income.sales.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
  const names = new Map(skus.map((sku, index) => [sku, count === null ? sku : `SKU-${index % count}`]));
  return [income, sold].map(({ sheets }, index) => {
    const file = path.join(folder, `shopee-${count}-${index}.xlsx`);
    const shop = sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((cells) => cells.map((cell) => names.get(String(cell)) ?? cell)),
    }));
    writeFileSync(file, xlsxBytes(shop, "NONE"));
    return file;
  });
}

const copy = await startTemporaryCopy();
const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
try {
  await signInToDemo(context, { url: copy.url, username: "assinante", password: copy.demoPassword });
  for (const [shop, files] of [
    [`of ${products} products`, writeFiles(products)],
    ["with a product for each order", writeFiles(null)],
  ] as const)
    printTable(`web: a statement of 5,000 orders, a shop ${shop}`, await measure(files));
} finally {
  await browser.close();
  await copy.stop();
  rmSync(folder, { recursive: true });
}

async function measure(files: readonly string[]) {
  const runs: { seconds: number; tasks: number[] }[] = [];
  for (let run = 0; run < repeats; run += 1) {
    const page = await context.newPage();
    await page.goto(`${copy.url}/reports/extratos`);
    await page.getByRole("button", { name: "Escolher arquivos" }).waitFor();
    const cdp = await context.newCDPSession(page);
    const { result: seconds, tasks } = await tracedTasks(cdp, () => readFiles(page, files));
    runs.push({ seconds, tasks });
    await page.close();
  }
  const seconds = runs.map((each) => each.seconds).sort((a, b) => a - b);
  const longest = runs.map(({ tasks }) => Math.max(...tasks)).sort((a, b) => a - b);
  const [median = 0, task = 0] = [seconds[1], longest[1]];
  const all = (values: readonly number[], digits: number) =>
    values.map((each) => each.toFixed(digits)).join(", ");
  return [
    {
      what: "from choosing the files to the answer",
      measured: `${median.toFixed(1)} s (${all(seconds, 1)})`,
      target: `under ${maxSeconds} s`,
      met: median < maxSeconds,
    },
    {
      what: "processor time of the page's longest task",
      measured: `${task.toFixed(0)} ms (${all(longest, 0)})`,
      target: `none over ${maxTaskMs} ms`,
      met: task <= maxTaskMs,
    },
  ];
}

/** Chooses the files, and returns the seconds until the answer is on the screen. */
async function readFiles(page: Page, files: readonly string[]): Promise<number> {
  const answered = page.evaluate(async () => {
    const heading = () =>
      [...document.querySelectorAll("h2")].some(({ textContent }) =>
        textContent?.includes("a mais que a regra"),
      );
    const field = document.querySelector("input[type=file]");
    const start = await new Promise<number>((resolve) => {
      field?.addEventListener("change", () => resolve(performance.now()), { once: true, capture: true });
    });
    while (!heading()) await new Promise(requestAnimationFrame);
    return (performance.now() - start) / 1000;
  });
  await page.locator("input[type=file]").setInputFiles([...files]);
  return await answered;
}
