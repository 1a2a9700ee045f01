import { expect } from "#web/testing/expect.ts";
import { clearFaults, dropConnection, hold } from "#web/testing/fake-server.ts";
import { type Page, toast } from "#web/testing/page.ts";
import {
  focusedCell,
  sellerWithGroup,
  sellerWithProducts,
  tableCell,
  tableRows,
} from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

/** What Ctrl+V does with this text on the clipboard. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** What Ctrl+C puts on the clipboard. */
function copy(): string {
  const clipboardData = new DataTransfer();
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData("text/plain");
}

async function openTable(page: Page, count = 120) {
  const seller = sellerWithProducts("paid", count);
  const [account, { stock }] = [seller.account, seller];
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "price").click();
  await expect.poll(focusedCell).toBe("0:4");
  return { account, stock, writes: seller.writes, prices: () => stock.map(({ priceCents }) => priceCents) };
}

test("GR-03 GR-02 a pasted column is saved in one request, undone with Ctrl+Z and repeated", async ({
  page,
}) => {
  const { writes, prices } = await openTable(page);
  paste("R$ 55,90\r\n133,90\r\n170,9\r\n");
  await expect.poll(() => prices().slice(0, 4)).toEqual([5590, 13390, 17090, 7999]);
  expect(writes).toHaveLength(1);
  await expect(toast(page)).toContainText("3 valores colados");
  await expect(tableCell(page, "Caneca 002", "price")).toHaveText("R$ 133,90");
  await page.keyboard.press("Control+z");
  await expect.poll(() => prices().slice(0, 3)).toEqual([7999, 7999, 7999]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => prices().slice(0, 3)).toEqual([5590, 13390, 17090]);
});

test("GR-03 D461 a column pasted while a cell is open is saved over the cells from there down", async ({
  page,
}) => {
  const { prices } = await openTable(page, 4);
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: /^Preço de Caneca 001/ })).toBeFocused();
  paste("70\n71");
  await expect.poll(() => prices().slice(0, 3)).toEqual([7000, 7100, 7999]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => prices().slice(0, 3)).toEqual([7999, 7999, 7999]);
});

test("GR-03 5,000 rows pasted over 40 fill these, and the message counts the others", async ({ page }) => {
  const { prices } = await openTable(page, 40);
  paste(Array.from({ length: 5000 }, (_, at) => `${at + 50},50`).join("\n"));
  await expect(toast(page)).toContainText("40 valores colados");
  await expect(toast(page)).toContainText("4.960 linhas ficaram de fora");
  expect(prices()).toEqual(Array.from({ length: 40 }, (_, at) => (at + 50) * 100 + 50));
});

test("GR-03 rows that are not loaded yet are pasted over, too", async ({ page }) => {
  const { prices } = await openTable(page, 120);
  paste(Array.from({ length: 110 }, () => "69,90").join("\n"));
  await expect(toast(page)).toContainText("110 valores colados");
  expect(prices().filter((value) => value === 6990)).toHaveLength(110);
});

test("GR-03 texts, line breaks and quotes are marked in their cells and kept, and blanks change nothing", async ({
  page,
}) => {
  const { prices } = await openTable(page);
  paste('72,90\n"duas\nlinhas"\nsob consulta\n\n"73,90"\n');
  await expect(toast(page)).toContainText("2 valores colados");
  await expect(toast(page)).toContainText("2 textos não são valores");
  expect(prices().slice(0, 5)).toEqual([7290, 7999, 7999, 7999, 7390]);
  await expect(tableCell(page, "Caneca 003", "price")).toContainText("sob consulta");
  const marked = () => page.getByCSS('.cell-unsaved[data-state="refused"]');
  await expect(marked()).toHaveCount(2);
  const cell = tableCell(page, "Caneca 003", "price").element();
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  await page.keyboard.press("Control+z");
  await expect(marked()).toHaveCount(0);
  expect(prices().slice(0, 5)).toEqual(Array(5).fill(7999));
});

test("GR-03 a single value fills the marked cells, and read-only rows among them are counted", async ({
  page,
}) => {
  const { stock, prices } = await openTable(page);
  Object.assign(stock[1]?.product ?? {}, { isReadOnly: true });
  await page.reload();
  await tableCell(page, "Caneca 001", "price").click();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(focusedCell).toBe("3:4");
  paste("45");
  await expect(toast(page)).toContainText("3 valores colados");
  await expect(toast(page)).toContainText("1 célula é só de leitura");
  expect(prices().slice(0, 5)).toEqual([4500, 7999, 4500, 4500, 7999]);
});

test("GR-03 cells are marked with the mouse, copied as a spreadsheet reads them, and filled down", async ({
  page,
}) => {
  const { stock, prices } = await openTable(page);
  Object.assign(stock[0] ?? {}, { priceCents: 12345 });
  await page.reload();
  const center = (name: string, column: string) => {
    const { x, y, width, height } = tableCell(page, name, column).element().getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  };
  await expect(tableCell(page, "Caneca 001", "price")).toBeVisible();
  await page.mouse.move(...center("Caneca 001", "cost"));
  await page.mouse.down();
  await page.mouse.move(...center("Caneca 002", "cost"));
  await page.mouse.move(...center("Caneca 003", "price"));
  await page.mouse.up();
  await expect.poll(copy).toBe("50,00\t123,45\n50,00\t79,99\n50,00\t79,99");
  await page.keyboard.press("Control+d");
  await expect(toast(page)).toContainText("2 valores preenchidos");
  expect(prices().slice(0, 4)).toEqual([12345, 12345, 12345, 7999]);
});

test("GR-03 without a connection pasted values wait in their cells, and are saved together later", async ({
  page,
}) => {
  const { writes, prices } = await openTable(page);
  dropConnection("updateListings");
  paste("70\n71\n72");
  await expect(page.getByText(/3 valores ainda não foram salvos/)).toBeVisible();
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => prices().slice(0, 3)).toEqual([7000, 7100, 7200]);
  expect(writes).toHaveLength(1);
});

test("GR-03 a value that another tab has pasted meanwhile is shown beside the own one", async ({ page }) => {
  const { stock, prices } = await openTable(page);
  Object.assign(stock[1] ?? {}, { priceCents: 6000, version: 2 });
  paste("70\n71");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("R$ 71,00");
  await expect(dialog).toContainText("R$ 60,00");
  expect(prices().slice(0, 2)).toEqual([7000, 6000]);
});

test("GR-02 an undo of a value that another tab has changed is refused with both values", async ({
  page,
}) => {
  const { stock, prices } = await openTable(page);
  paste("70");
  await expect.poll(() => prices()[0]).toBe(7000);
  Object.assign(stock[0] ?? {}, { priceCents: 6000, version: 7 });
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("Não deu para desfazer");
  await expect(toast(page)).toContainText("tem R$ 60,00 de outra aba, e não voltou a R$ 79,99");
  expect(prices()[0]).toBe(6000);
});

test("GR-02 an undo after the row was read again with another field changed restores the value", async ({
  page,
}) => {
  const { stock, prices } = await openTable(page, 3);
  paste("70");
  await expect.poll(() => prices()[0]).toBe(7000);
  Object.assign(stock[0] ?? {}, { unitsPerMonth: 99, version: 7 });
  await page.keyboard.press("/");
  await page.keyboard.type("caneca 001");
  await expect(tableRows(page)).toHaveCount(2);
  await tableCell(page, "Caneca 001", "channel").click();
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("1 valor desfeito");
  expect(stock[0]).toMatchObject({ priceCents: 7999, unitsPerMonth: 99 });
});

test("GR-02 D278 an undo pressed while a paste is being saved waits and undoes the paste", async ({
  page,
}) => {
  const { prices } = await openTable(page, 3);
  paste("70");
  await expect.poll(() => prices()[0]).toBe(7000);
  const answer = hold("updateListings");
  paste("71\n72");
  await page.keyboard.press("Control+z");
  await expect(tableCell(page, "Caneca 002", "price")).toHaveText("R$ 72,00");
  answer.release();
  await expect(toast(page)).toContainText("2 valores desfeitos");
  expect(prices().slice(0, 2)).toEqual([7000, 7999]);
});

test("GR-03 two pastes over one cell in a row save the second, and question nothing", async ({ page }) => {
  const { prices } = await openTable(page, 3);
  const answer = hold("updateListings");
  paste("70");
  paste("79,99");
  answer.release();
  await expect(toast(page)).toContainText("1 valor colado");
  await expect.poll(() => prices()[0]).toBe(7999);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tableCell(page, "Caneca 001", "price")).toHaveText("R$ 79,99");
});

test("GR-03 a connection lost in the middle of a paste keeps what has no answer in its cells", async ({
  page,
}) => {
  const { stock, prices } = await openTable(page, 3);
  await page.keyboard.press("ArrowLeft");
  dropConnection("updateListings");
  paste("20\t40\n21\t41");
  await expect(toast(page)).toContainText("2 valores colados");
  await expect(toast(page)).toContainText("2 valores esperam a conexão");
  expect(stock.slice(0, 2).map(({ product }) => product.costCents)).toEqual([2000, 2100]);
  clearFaults();
  window.dispatchEvent(new Event("online"));
  await expect(toast(page)).toContainText("2 valores salvos");
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => prices()).toEqual([7999, 7999, 7999]);
});

test("PR-06 values that another tab changed are one question for the whole paste", async ({ page }) => {
  const { stock, prices } = await openTable(page, 5);
  for (const at of [0, 1]) Object.assign(stock[at] ?? {}, { priceCents: 6000, version: 2 });
  paste("70\n71\n72");
  const dialog = page.getByRole("dialog", { name: "2 valores mudaram em outra aba" });
  await expect(dialog).toContainText("Caneca 002: preço");
  await dialog.getByRole("button", { name: "Salvar os meus valores" }).click();
  await expect.poll(() => prices().slice(0, 3)).toEqual([7000, 7100, 7200]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => prices().slice(0, 3)).toEqual([6000, 6000, 7200]);
});

test("D260 while pasted prices are saved, the old profit does not stand beside them", async ({ page }) => {
  await openTable(page, 3);
  const answer = hold("updateListings");
  paste("70");
  await expect(tableCell(page, "Caneca 001", "profit")).toHaveText("—");
  await expect(tableCell(page, "Caneca 002", "profit")).toHaveText("R$ 3,89");
  answer.release();
  await expect(tableCell(page, "Caneca 001", "profit")).toHaveText(/^−R\$/);
  await expect(toast(page)).toContainText("1 preço dá prejuízo");
});

test("GR-02 a clicked cell shows its frame", async ({ page }) => {
  await openTable(page, 3);
  const cell = tableCell(page, "Caneca 001", "price").element();
  expect(getComputedStyle(cell)).toMatchObject({ outlineStyle: "solid", outlineWidth: "2px" });
});

test("GR-04 a pasted block over terms is one change for each listing, and one undo", async ({ page }) => {
  const { stock, writes } = await openTable(page);
  await page.getByRole("button", { name: "Colunas e altura das linhas" }).click();
  for (const column of ["Desconto", "Cupom"])
    await page.getByRole("menuitemcheckbox", { name: column }).click();
  await page.keyboard.press("Escape");
  await tableCell(page, "Caneca 001", "discount").focus();
  paste("10%\t5\n12,5\t-1\n");
  await expect.poll(() => writes.length).toBe(1);
  expect(writes[0]).toMatchObject([
    { listing: { terms: { discountPct: 10, couponPct: 5 } } },
    { listing: { terms: { discountPct: 12.5 } } },
  ]);
  await expect(toast(page)).toContainText("3 valores colados");
  await expect(toast(page)).toContainText("1 texto não é um valor");
  await page.keyboard.press("Control+z");
  await expect.poll(() => stock[0]?.terms).toEqual({ discountPct: null, couponPct: null });
});

test("GR-13 D493 a column in another country's style is read as one, and an ambiguous one is asked about", async ({
  page,
}) => {
  const { prices } = await openTable(page, 4);
  paste("59.90\n1,060.50");
  await expect(page.getByRole("alertdialog", { name: /R\$.1\.060,50\? Era R\$.79,99/ })).toBeVisible();
  await page.getByRole("button", { name: "Corrigir" }).click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => prices().slice(0, 2)).toEqual([7999, 7999]);
  paste("1.060\n70");
  const question = page.getByRole("alertdialog", { name: "Quanto é “1.060”?" });
  await question.getByRole("button", { name: "Não colar" }).click();
  expect(prices().slice(0, 2)).toEqual([7999, 7999]);
});

test("GR-13 a pasted change above three times or below a third asks once for all, with undo", async ({
  page,
}) => {
  const { prices } = await openTable(page, 4);
  paste("60\n7.990,00\n8,00");
  const question = page.getByRole("alertdialog", { name: "2 valores mudam muito" });
  await expect(question).toContainText("R$ 7.990,00");
  await expect(question.getByRole("button", { name: "Corrigir" })).toBeFocused();
  expect(prices().slice(0, 3)).toEqual([6000, 7999, 7999]);
  await question.getByRole("button", { name: "Salvar os 2" }).click();
  await expect.poll(() => prices().slice(0, 3)).toEqual([6000, 799000, 800]);
  await toast(page).getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => prices().slice(0, 3)).toEqual([6000, 7999, 7999]);
});

test("GR-13 two costs for one product are counted and said", async ({ page }) => {
  sellerWithGroup();
  await page.goto("/products");
  await tableCell(page, "Caneca 001", "cost").first().click();
  paste("40,00\n41,00");
  await expect(toast(page)).toContainText("1 produto recebeu mais de um valor: ficou o último");
});

test("GR-13 pasted prices that lose money are said in the colour of a loss", async ({ page }) => {
  await openTable(page, 3);
  paste("40\n41");
  await expect(toast(page)).toContainText("2 preços dão prejuízo");
  await expect(page.getByCSS('[data-tone="destructive"]')).toHaveCount(1);
});

test("GR-03 Delete empties the marked cells as one step, and what has to have a value keeps it", async ({
  page,
}) => {
  const { stock, prices } = await openTable(page, 4);
  for (let at = 0; at < 2; at += 1) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(() => prices()).toEqual([null, null, null, 7999]);
  await expect(toast(page)).toContainText("3 valores apagados");
  await page.keyboard.press("Control+z");
  await expect.poll(() => prices()).toEqual([7999, 7999, 7999, 7999]);
  expect(stock).toHaveLength(4);
});
