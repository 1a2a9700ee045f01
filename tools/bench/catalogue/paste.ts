import type { Page } from "@playwright/test";
import { quantile } from "../requests/load.ts";
import type { Row } from "../table.ts";

const cells = 1000;
const turns = 3;
const maxShownMs = 200;
const maxSavedMs = 3000;

/** The price of the first row. */
const firstPrice = '[data-cell="0:4"]';

/**
 * Pastes a column of 1,000 prices over the first rows of the table (DESIGN 8.1): how long until
 * those on the screen show them, and until all are saved. The first turn also reads the rows, of
 * which 50 are there.
 */
export async function measurePaste(page: Page, url: string): Promise<Row[]> {
  await page.goto(`${url}/products?sort=NAME&direction=ASC`);
  await page.locator(`${firstPrice}:not([aria-busy=true])`).waitFor();
  await page.getByRole("grid").getByRole("link").first().waitFor();
  const times: { shownMs: number; savedMs: number }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    await page.locator(firstPrice).focus();
    times.push(await page.evaluate(pastePrices, { cells, reais: 100 * turn, cell: firstPrice }));
  }
  const shown = times.map(({ shownMs }) => shownMs);
  const saved = times.map(({ savedMs }) => savedMs);
  const what = `a paste of ${cells.toLocaleString("en")} prices`;
  const text = (all: readonly number[]) =>
    `median ${quantile(all, 0.5).toFixed(0)} ms, worst ${Math.max(...all).toFixed(0)}`;
  return [
    {
      what: `${what}, shown`,
      measured: text(shown),
      target: `under ${maxShownMs} ms`,
      met: Math.max(...shown) < maxShownMs,
    },
    {
      what: `${what}, saved`,
      measured: text(saved),
      target: `under ${maxSavedMs} ms`,
      met: Math.max(...saved) < maxSavedMs,
    },
  ];
}

type Pasted = { cells: number; reais: number; cell: string };

/** In the page: presses Ctrl+V with a column of prices on the clipboard. */
async function pastePrices({ cells, reais, cell }: Pasted): Promise<{ shownMs: number; savedMs: number }> {
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    "text/plain",
    Array.from({ length: cells }, (_, at) => `${reais + at},37`).join("\n"),
  );
  const first = document.querySelector(cell);
  const shownText = `${reais},37`;
  const isShown = () => first?.textContent?.includes(shownText) === true;
  // The message of the turn before may still be there, but not while cells are being saved.
  const isSaved = () =>
    document.body.innerText.includes(`${cells.toLocaleString("pt-BR")} valores colados`) &&
    !document.querySelector("[data-state=saving]");
  const frame = () => new Promise(requestAnimationFrame);
  const startedAt = performance.now();
  first?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  while (!isShown()) await frame();
  const shownMs = performance.now() - startedAt;
  while (!isSaved()) await frame();
  return { shownMs, savedMs: performance.now() - startedAt };
}
