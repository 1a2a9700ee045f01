import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { sellerWithProducts } from "#web/testing/screens/products-table-screen.ts";
import { test } from "#web/testing/test.ts";

const summary = { created: 3, updated: 0, unchanged: 0, failed: 0, archived: 0, missing: [] as object[] };
const file = {
  __typename: "Import",
  id: "import",
  fileName: "produtos.csv",
  format: "SPREADSHEET",
  state: "READY",
  sheets: [],
  notes: [],
  columns: [
    { title: "SKU", samples: ["CAN-1"] },
    { title: "Custo", samples: ["10,00"] },
  ],
  mapping: [
    { field: "SKU", column: 0, confidence: 1 },
    { field: "COST", column: 1, confidence: 1 },
  ],
  isMappingRemembered: false,
  questions: [],
  answers: { numberStyle: null, weightUnit: null, channel: null, defaults: [] as object[] },
  rowCount: 3,
  readRows: 4,
  doneRows: 0,
  summary: summary as object | null,
  undo: null as object | null,
  canUndo: false,
  undoUntil: null as string | null,
  failure: null,
  rows: [] as object[],
  problemGroups: [],
};

async function openImport(page: Page, changes: Partial<typeof file>): Promise<void> {
  answer("node", () => ({ ...file, ...changes }));
  await page.goto("/products/import/import");
  await expect(page.getByRole("heading", { name: "Importar produtos" })).toBeVisible();
}

const lacking = [
  { field: "CATEGORY", channel: "MERCADO_LIVRE", count: 12 },
  { field: "COST", channel: "SHOPEE", count: 30 },
  { field: "COST", channel: "MERCADO_LIVRE", count: 10 },
  { field: "NAME", channel: null, count: 1 },
];

test("GR-08 D307 the check counts what is missing, and a default category and weight are sent", async ({
  page,
  signIn,
}) => {
  await signIn("trial");
  const sent: { input?: object }[] = [];
  answer("prepareImport", (args) => {
    sent.push(args);
    return { __typename: "PrepareImportPayload", import: { ...file, state: "PREPARING", summary: null } };
  });
  const row = { number: 2, place: "Linha 2", outcome: "CREATED", sku: "CAN-1", name: "CAN-1" };
  const rows = [
    {
      ...row,
      channel: "MERCADO_LIVRE",
      listingType: "CLASSICO",
      channelName: null,
      missing: ["CATEGORY"],
      isNameProposed: true,
      values: [],
      problems: [],
      changes: [],
    },
  ];
  await openImport(page, { summary: { ...summary, missing: lacking }, rows });
  await expect(page.getByText("Vão entrar 40 sem custo, 12 sem categoria e 1 sem nome.")).toBeVisible();
  await expect(page.getByText("sem nome: entra com o SKU")).toBeVisible();
  expect(await violations(document.body)).toEqual([]);

  await page.getByRole("button", { name: "Escolher categoria e peso padrão" }).click();
  await expect(page.getByText("12 sem categoria")).toBeVisible();
  const category = page.getByLabel("Categoria padrão, Mercado Livre");
  await expect(category.getByRole("option", { name: "Agro" })).toHaveCount(1);
  await category.selectOptions("Agro");
  const weight = page.getByLabel("Peso padrão com embalagem, Mercado Livre");
  await weight.fill("meio quilo");
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await expect(page.getByRole("alert")).toContainText("em gramas inteiros");
  await weight.fill("1.500");
  await page.getByRole("button", { name: "Conferir antes de importar" }).click();
  await expect(page.getByText("Comparando com o seu catálogo")).toBeVisible();
  expect(sent[0]?.input).toMatchObject({
    defaults: [{ channel: "MERCADO_LIVRE", category: "Agro", weightGrams: 1500 }],
  });
});

test("GR-08 the result tells the profit and loss of this import, and leads to its rows", async ({ page }) => {
  const { stock } = sellerWithProducts("paid", 3);
  Object.assign(stock[0] ?? {}, { health: "MISSING", monthlyProfitCents: null });
  Object.assign(stock[1] ?? {}, { monthlyProfitCents: 100_050, marginPct: 10 });
  Object.assign(stock[2] ?? {}, { monthlyProfitCents: -50, marginPct: 0, health: "LOSS" });
  const applied = { state: "DONE", doneRows: 3, canUndo: true, undoUntil: "2026-12-27T12:00:00.000Z" };
  await openImport(page, applied);
  await expect(page.getByText(/^Lucro de R\$\s1\.000,00 por mês nesta importação$/)).toBeVisible();
  await expect(page.getByText(/^1 anúncio dá prejuízo/)).toBeVisible();
  await expect(page.getByText("Fora da conta: 1 anúncio com dados faltando.")).toBeVisible();
  const rows = page.getByRole("link", { name: "Ver os 3 anúncios que entraram" });
  await expect(rows).toHaveAttribute("href", "/products?importId=import");
  const losing = page.getByRole("link", { name: "Ver o que dá prejuízo" });
  await expect(losing).toHaveAttribute("href", "/products?importId=import&healths=LOSS");
  await losing.click();
  await expect(page.getByText("Só os anúncios da importação produtos.csv")).toBeVisible();
  await page.getByRole("button", { name: "Tirar o filtro da importação" }).click();
  await expect(page.getByText("Só os anúncios da importação")).toHaveCount(0);
});

test("GR-08 D305 an import is undone after a question, and says what it put back and what it left", async ({
  page,
}) => {
  sellerWithProducts("paid", 3);
  const applied = { state: "DONE", doneRows: 3, canUndo: true, undoUntil: "2026-12-27T12:00:00.000Z" };
  const undo = { done: 0, total: 3, archived: 0, removed: 0, restored: 0, left: 0 };
  answer("undoImport", () => ({
    __typename: "UndoImportPayload",
    import: { ...file, ...applied, state: "UNDOING", canUndo: false, undo },
  }));
  await openImport(page, applied);
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  const question = page.getByRole("alertdialog", { name: "Desfazer esta importação?" });
  await expect(question).toContainText("até 27 de dezembro");
  await question.getByRole("button", { name: "Desfazer importação" }).click();
  await expect(page.getByText("Desfazendo a importação")).toBeVisible();
  await expect(page.getByText("0 de 3 anúncios")).toBeVisible();
  const ended = { done: 3, total: 3, archived: 2, removed: 1, restored: 1, left: 1 };
  await openImport(page, { ...applied, state: "UNDONE", canUndo: false, undo: ended });
  await expect(page.getByText("2 produtos foram para os arquivados.")).toBeVisible();
  await expect(page.getByText(/^1 produto ficou no todo ou em parte como está/)).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
