import { expect } from "#web/testing/expect.ts";
import type { Page } from "#web/testing/page.ts";
import { openCalculator, typeInto } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

/** The texts of one row, which must not overlap. */
const rows = [".result-summary", ".result-line", ".composition-item", ".suggested-price", ".headline"];

const widths = [320, 390, 600, 767, 768, 900, 1024, 1100, 1280, 1440, 1920];

/** The most expensive product, and the deepest loss: −R$ 992.704,00 and −9.927,0 %. */
const sales = [
  { cost: "999,99", price: "999999,99" },
  { cost: "999999,99", price: "9999,99" },
];

for (const { cost, price } of sales) {
  test(`no figure runs into another at any width: cost ${cost}, price ${price}`, async ({ page, signIn }) => {
    await signIn("paid");
    await openCalculator(page);
    await typeInto(page, "Custo do produto", cost);
    await typeInto(page, "Preço de venda", price);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await showResults(page);
      for (const row of document.querySelectorAll("details.result")) row.setAttribute("open", "");
      expect(rows.flatMap((row) => [...document.querySelectorAll(row)].flatMap(collisions))).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(width);
      await leaveResults(page);
    }
  });
}

test("at 1440 no label of a result breaks in two", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await typeInto(page, "Preço de venda", "2500");
  await showResults(page);
  const names = [...document.querySelectorAll(".result-name")];
  expect(names).toHaveLength(11);
  for (const name of names) expect(linesOf(name)).toBe(1);
});

test("a result that opens leaves no gap: each result follows the one above it", async ({ page, signIn }) => {
  await signIn("paid");
  await openCalculator(page);
  await showResults(page);
  await page.getByCSS("summary").filter({ hasText: "Custos do marketplace" }).click();
  for (const result of document.querySelectorAll("details.result")) {
    const next = result.nextElementSibling?.getBoundingClientRect();
    if (next) expect(next.top).toBeCloseTo(result.getBoundingClientRect().bottom, 0);
  }
});

/** Opens the sheet, which contains the results on a narrow screen. */
async function showResults(page: Page): Promise<void> {
  if (page.getByCSS(".calculator-results").elements().length === 0) {
    await page.getByRole("button", { name: "Resultados", exact: true }).click();
  } else {
    await page.getByCSS(".figures-below").scrollIntoViewIfNeeded();
  }
  await expect(page.getByCSS(".result-summary").first()).toBeVisible();
}

async function leaveResults(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Fechar resultados" });
  if (close.elements().length === 0) return;
  await close.click();
  await expect(close).toHaveCount(0);
}

/** The pairs of texts in this row that overlap, and the texts that extend past it. */
function collisions(row: Element): string[] {
  const frame = row.getBoundingClientRect();
  const texts = textsOf(row);
  const outside = texts.filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1);
  const pairs = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .flatMap((other) => (overlap(one.box, other.box) ? [`${one.text} × ${other.text}`] : [])),
  );
  return [...pairs, ...outside.map(({ text }) => `${text} leaves its row`)].map(
    (problem) => `${window.innerWidth}: ${problem}`,
  );
}

function textsOf(row: Element): { text: string; box: DOMRect }[] {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const texts: { text: string; box: DOMRect }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(".visually-hidden")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) texts.push({ text: node.textContent ?? "", box });
  }
  return texts.filter(({ text, box }) => text.trim() !== "" && box.width > 0);
}

/** By more than a pixel, because letters of adjacent lines may share one. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 3;
}

function linesOf(element: Element): number {
  return new Set(textsOf(element).map(({ box }) => box.top)).size;
}
