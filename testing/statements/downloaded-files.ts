import { zipSync } from "fflate";
import { csvBytes, xlsxBytes } from "./file-bytes.ts";
import { accountSheet, releasesSheet, tiktokOrdersSheet } from "./marketplaces/account-files.ts";
import { amazonFixtures } from "./marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "./marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "./marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "./marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "./marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "./marketplaces/tiktok-fixture.ts";
import { seededRandom } from "./seeded-random.ts";
import type { StatementFixture } from "./statement-fixture.ts";

/** Files that a seller drops together, as their marketplace writes them. */
export type DownloadedFiles = {
  marketplace: string;
  files: readonly { name: string; bytes: Uint8Array }[];
  buyers: StatementFixture["buyers"];
  /** What the files pay together. */
  payoutCents: number;
  /** Of one of the orders. */
  orderNumber: string;
  /** The SKUs of all orders. */
  skus: readonly string[];
};

/** Every kind of file that is read, with its orders and buyers invented anew for each seed. */
export function downloadedFiles(seed: number, count: number): DownloadedFiles[] {
  const shopee = shopeeFixtures(seededRandom(seed), count);
  const mercadoLivre = mercadoLivreFixtures(seededRandom(seed + 1), count);
  const tiktok = tiktokFixtures(seededRandom(seed + 2), count);
  const amazon = amazonFixtures(seededRandom(seed + 3), count);
  const magalu = magaluFixtures(seededRandom(seed + 4), count);
  const shein = sheinFixtures(seededRandom(seed + 5), count);
  const texts = (fixture: StatementFixture, separator: string) =>
    csvBytes(fixture.sheets[0]?.rows ?? [], separator, "WINDOWS-1252");
  const magaluTexts = magalu.sales.sheets.map(
    ({ name, rows }) => [name, csvBytes(rows, ";", "UTF-8 WITH MARK")] as const,
  );
  return [
    downloaded("Shopee", shopee.income, [
      { name: "Income.xlsx", bytes: xlsxBytes(shopee.income.sheets, "SECOND_SHEET_ONLY") },
      { name: "Order.all.xlsx", bytes: xlsxBytes(shopee.orders.sheets, "FALSE_DIMENSION") },
    ]),
    downloaded("Mercado Livre", { ...mercadoLivre.sales, loose: mercadoLivre.billing.loose }, [
      { name: "Vendas.xlsx", bytes: xlsxBytes(mercadoLivre.sales.sheets, "NONE") },
      { name: "Faturamento.xlsx", bytes: xlsxBytes(mercadoLivre.billing.sheets, "NONE") },
      { name: "liberacoes.csv", bytes: accountCsv(releasesSheet, mercadoLivre.sales) },
      { name: "dinheiro-em-conta.csv", bytes: accountCsv(accountSheet, mercadoLivre.sales) },
    ]),
    downloaded("TikTok Shop", tiktok.settled, [
      { name: "liquidados.xlsx", bytes: xlsxBytes(tiktok.settled.sheets, "ROW_PER_CELL") },
      { name: "nao-liquidados.xlsx", bytes: xlsxBytes([tiktok.unsettled], "ROW_PER_CELL") },
      { name: "pedidos.xlsx", bytes: xlsxBytes([tiktokOrdersSheet(tiktok.settled.sales)], "NONE") },
    ]),
    downloaded("Amazon", amazon.unified, [{ name: "transacoes.csv", bytes: texts(amazon.unified, ",") }]),
    // The same sales once more, which would count twice.
    downloaded("Amazon", amazon.flatFile, [{ name: "flat-file.txt", bytes: texts(amazon.flatFile, "\t") }]),
    downloaded("Magalu", magalu.financial, [
      { name: "vendas.zip", bytes: zipSync(Object.fromEntries(magaluTexts)) },
      { name: "financeiro.xlsx", bytes: xlsxBytes(magalu.financial.sheets, "NONE") },
    ]),
    downloaded("Shein", shein.invoices, [
      { name: "pedidos.xlsx", bytes: xlsxBytes(shein.orders.sheets, "NONE") },
      { name: "faturas.xlsx", bytes: xlsxBytes(shein.invoices.sheets, "NONE") },
    ]),
  ];
}

/** A file of Mercado Pago in which each sale came into the account as it was paid. */
function accountCsv(sheetOf: typeof releasesSheet, { sales, orders }: StatementFixture): Uint8Array {
  const paid = new Map(orders.map(({ number, payoutCents }) => [number, payoutCents ?? 0]));
  return csvBytes(sheetOf(sales, ({ number }) => paid.get(number) ?? 0).rows, ";", "UTF-8");
}

/** The fixture is that of the file whose payouts count. */
function downloaded(
  marketplace: string,
  { orders, loose, buyers, sales }: StatementFixture,
  files: DownloadedFiles["files"],
): DownloadedFiles {
  const paidCents = orders.reduce((sum, { payoutCents }) => sum + (payoutCents ?? 0), 0);
  return {
    ...{ marketplace, files, buyers },
    payoutCents: loose.reduce((sum, { cents }) => sum + cents, paidCents),
    orderNumber: orders[0]?.number ?? "",
    skus: sales.flatMap(({ lines }) => lines.map(({ sku }) => sku.trim())),
  };
}
