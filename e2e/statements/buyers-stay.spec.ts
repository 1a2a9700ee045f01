import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { formatCents } from "#core/format/money.ts";
import { type DownloadedFiles, downloadedFiles } from "#testing/statements/downloaded-files.ts";
import { textsOf } from "#testing/statements/invented-buyers.ts";
import { recordSent, storedByBrowser } from "../support/browser-traces.ts";
import { test } from "../support/fixtures.ts";
import { tablesWith } from "../support/test-database.ts";

const all = downloadedFiles(11, 12);
const buyers = textsOf(all.flatMap((each) => each.buyers));
const skus = all.flatMap((each) => each.skus);
const buyersIn = (text: string) => buyers.filter((each) => text.includes(each));

test("ST-02 D411 of files of every format, dropped on the page, no buyer's datum leaves the browser", async ({
  page,
  context,
  signIn,
}) => {
  const { username } = await signIn("trial");
  const sent = recordSent(context);
  const shown: string[] = [];
  const saved: string[] = [];
  await page.goto("/reports/extratos");
  await expect(page.getByRole("button", { name: "Escolher arquivos" })).toBeVisible();
  for (const each of all) {
    await drop(page, each.files);
    await expect(page.getByText(/^Reconhecemos/)).toHaveCount(each.files.length);
    const payout = page.getByRole("heading", { name: `Repasse de ${formatCents(each.payoutCents)}` });
    await expect(payout).toBeVisible();
    await expect(page.getByText("As partes somam o repasse, ao centavo.")).toBeVisible();
    saved.push(...(await saveAll(page)));
    await page.getByRole("button", { name: "Guardar este resultado" }).click();
    await expect(page.getByRole("heading", { name: "Resultado guardado" })).toBeVisible();
    shown.push(await page.content());
    await page.getByRole("button", { name: "Começar de novo" }).click();
    await expect(page.getByRole("button", { name: "Escolher arquivos" })).toBeVisible();
  }
  const stored = await storedByBrowser(page);

  // What must leave is seen where it goes: without it the searches below would prove nothing.
  expect(sent.some((text) => text.includes("StatementProducts") && hasAny(text, skus))).toBe(true);
  expect(saved.filter((text) => text.includes("Marketplace;Pedido;Dia;SKU")).length).toBeGreaterThan(0);
  expect(stored.cookies).toContain("httpOnly");
  expect(await tablesWith(all.map(({ orderNumber }) => orderNumber))).toEqual(["public.statement_orders"]);
  expect(await tablesWith([username])).toContain("public.users");

  expect(buyersIn(sent.join("\n"))).toEqual([]);
  expect(buyersIn(shown.join("\n"))).toEqual([]);
  expect(buyersIn(saved.join("\n"))).toEqual([]);
  for (const [place, text] of Object.entries(stored)) expect([place, buyersIn(text)]).toEqual([place, []]);
  expect(await tablesWith(buyers)).toEqual([]);
});

const hasAny = (text: string, searched: readonly string[]) => searched.some((each) => text.includes(each));

/** Drops files on the page, as a hand with a mouse does. */
async function drop(page: Page, files: DownloadedFiles["files"]): Promise<void> {
  const texts = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString("base64") }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all) {
      transfer.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name));
    }
    return transfer;
  }, texts);
  // The page listens soon after it is shown.
  await expect(async () => {
    await page.locator("body").dispatchEvent("dragover", { dataTransfer });
    await expect(page.getByText("Solte os arquivos para ler")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.locator("body").dispatchEvent("drop", { dataTransfer });
}

/** Saves every CSV file that the page offers, and returns their contents. */
async function saveAll(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (const button of await page.getByRole("button", { name: /\(CSV\)$/ }).all()) {
    const download = page.waitForEvent("download");
    await button.click();
    texts.push(await readFile(await (await download).path(), "utf8"));
  }
  return texts;
}
