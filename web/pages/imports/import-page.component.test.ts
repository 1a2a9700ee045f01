import { expect } from "#web/testing/expect.ts";
import { answer, clearFaults, failWith } from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

const read = {
  __typename: "Import",
  id: "import",
  fileName: "produtos.csv",
  format: "SPREADSHEET",
  state: "READY",
  sheets: [{ __typename: "ImportSheet", position: 0, name: "", isHidden: false, isRead: true }],
  notes: [] as string[],
  columns: [
    { title: "SKU", samples: ["CAN-1", "COP-2"] },
    { title: "Valor de custo", samples: ["1.234", "2.500"] },
    { title: "Produto", samples: ["Caneca", "Copo"] },
  ],
  mapping: [
    { field: "SKU", column: 0, confidence: 1 },
    { field: "COST", column: 1, confidence: 0.6 },
  ],
  isMappingRemembered: false,
  questions: [],
  answers: { numberStyle: null, weightUnit: null, channel: null, defaults: [] },
  rowCount: 212,
  readRows: 213,
  doneRows: 0,
  summary: null,
  failure: null,
  undo: null,
  canUndo: false,
  undoUntil: null,
  rows: [],
  problemGroups: [],
  unknownValues: [] as object[],
  mappedValues: [] as object[],
};
type File = Omit<typeof read, "answers" | "questions" | "summary" | "failure" | "rows" | "problemGroups"> & {
  answers: object;
  questions: object[];
  summary: object | null;
  failure: object | null;
  rows: object[] | ((args: { afterRow: number }) => object[]);
  problemGroups: object[];
};

async function openImport(page: Page, changes: Partial<File> = {}): Promise<void> {
  answer("node", () => ({ ...read, ...changes }));
  await page.goto("/products/import/import");
  await expect(page.getByRole("heading", { name: "Importar produtos" })).toBeVisible();
}

test.beforeEach(async ({ signIn }) => {
  await signIn("trial");
});

test("PR-07 pairs of field and column with their cells; a guess is marked, a column moves", async ({
  page,
}) => {
  await openImport(page);
  const cost = page.getByLabel("Custo", { exact: true });
  await expect(cost).toHaveValue("1");
  await expect(page.getByText("1.234 · 2.500")).toBeVisible();
  await expect(page.getByText("Confira", { exact: true })).toHaveCount(1);
  await page.getByLabel("Preço de venda").selectOptions("1");
  await expect(cost).toHaveValue("");
});

test("PR-07 sends the chosen columns and the answer about numbers, and nothing before it is given", async ({
  page,
}) => {
  const sent: unknown[] = [];
  answer("prepareImport", ({ input }) => {
    sent.push(input);
    return { __typename: "PrepareImportPayload", import: { ...read, state: "PREPARING" } };
  });
  await openImport(page, { questions: [{ kind: "NUMBER_STYLE", column: 1, sample: "1.234", channels: [] }] });
  const check = page.getByRole("button", { name: "Conferir antes de importar" });
  await check.click();
  await expect(page.getByRole("alert")).toContainText("Responda à pergunta");
  await page.getByRole("radio", { name: /^1234/ }).click();
  await check.click();
  await expect(page.getByText("Comparando com o seu catálogo")).toBeVisible();
  expect(sent).toEqual([
    {
      id: "import",
      mapping: [
        { field: "SKU", column: 0 },
        { field: "COST", column: 1 },
      ],
      numberStyle: "COMMA",
    },
  ]);
});

test("D270 asks where the rows without a channel sell, and sends the chosen channel", async ({ page }) => {
  const sent: { input?: { channel?: string } }[] = [];
  answer("prepareImport", (args) => {
    sent.push(args);
    return { __typename: "PrepareImportPayload", import: { ...read, state: "PREPARING" } };
  });
  const channels = ["SHOPEE", "AMAZON", "OWN_FEES"];
  await openImport(page, { questions: [{ kind: "CHANNEL", column: 1, sample: "CAN-1", channels }] });
  const check = page.getByRole("button", { name: "Conferir antes de importar" });
  await check.click();
  await expect(page.getByRole("alert")).toContainText("Diga onde vendem os anúncios");
  const question = page.getByRole("radiogroup", { name: "Onde vendem os anúncios que o arquivo não diz?" });
  await expect(question.getByRole("radio")).toHaveCount(3);
  await question.getByRole("radio", { name: "Amazon" }).click();
  await check.click();
  await expect(page.getByText("Comparando com o seu catálogo")).toBeVisible();
  expect(sent.map(({ input }) => input?.channel)).toEqual(["AMAZON"]);
});

test("D275 names the sheet, offers the others, and says how the file was read", async ({ page }) => {
  const sent: unknown[] = [];
  answer("chooseImportSheet", ({ input }) => {
    sent.push(input);
    return { __typename: "ChooseImportSheetPayload", import: { ...read, state: "PREPARING", rowCount: 0 } };
  });
  const sheet = { __typename: "ImportSheet", isHidden: false, isRead: false };
  const sheets = [
    { ...sheet, position: 1, name: "Produtos", isRead: true },
    { ...sheet, position: 2, name: "Preços 2025 (antigo)", isHidden: true },
  ];
  await openImport(page, { sheets, notes: ["2 linhas ocultas na planilha também foram lidas."] });
  await expect(page.getByText("2 linhas ocultas na planilha também foram lidas.")).toBeVisible();
  const choice = page.getByLabel("Aba do arquivo");
  await expect(choice).toHaveValue("1");
  await choice.selectOptions("Preços 2025 (antigo) (oculta)");
  await expect(page.getByText("Lendo o arquivo")).toBeVisible();
  expect(sent).toEqual([{ id: "import", sheet: 2 }]);
});

test("D275 the only sheet of a workbook is named, and sheets read together count", async ({ page }) => {
  const sheet = { __typename: "ImportSheet", isHidden: false, isRead: true };
  await openImport(page, { sheets: [{ ...sheet, position: 0, name: "Cozinha" }] });
  await expect(page.getByText("Aba lida: “Cozinha”.")).toBeVisible();
  const both = [
    { ...sheet, position: 0, name: "Cozinha" },
    { ...sheet, position: 1, name: "Banho" },
  ];
  await openImport(page, { sheets: both });
  await expect(page.getByLabel("Aba do arquivo")).toHaveValue("");
});

const row = (number: number) => ({
  ...{
    number,
    place: `Linha ${number}`,
    outcome: "CREATED",
    sku: `B-${number}`,
    name: "Prato",
    channel: "SHOPEE",
  },
  ...{
    listingType: null,
    channelName: null,
    values: [],
    problems: [],
    changes: [],
    missing: [],
    isNameProposed: false,
  },
});

test("PR-07 the check counts, shows a problem of many rows once, and its button says what it does", async ({
  page,
}) => {
  const message = "“abc” não é um número.";
  const group = { column: "Custo", message, rowCount: 14, places: ["7", "9"], sku: "B", name: "Prato" };
  const other = { ...group, message: "Falta o SKU.", rowCount: 1, places: ["8"] };
  await openImport(page, {
    summary: { created: 200, updated: 12, unchanged: 3, failed: 15, archived: 0, missing: [] },
    problemGroups: [group, other],
  });
  await expect(page.getByRole("button", { name: "Importar 212 produtos" })).toBeVisible();
  await expect(page.getByText("Com erro (não entram)")).toBeVisible();
  const out = page.getByRole("region", { name: "15 linhas ficam de fora" });
  await expect(out.getByRole("listitem")).toHaveCount(2);
  await expect(out).toContainText("Custo: “abc” não é um número.");
  await expect(out).toContainText("14 linhas: 7, 9 e mais 12");
  await expect(out).toContainText("Linha 8 · B · Prato");
});

test("D271 a new row shows its channel, and what was read beside each cell's own text", async ({ page }) => {
  const values = [
    { field: "COST", column: "Valor de custo", text: "1.234", value: "R$ 1.234,00" },
    { field: "WEIGHT", column: "Peso", text: "0", value: null },
  ];
  await openImport(page, {
    summary: { created: 1, updated: 0, unchanged: 0, failed: 0, archived: 0, missing: [] },
    rows: [{ ...row(2), values }],
  });
  const item = page.getByRole("region", { name: /^O que entra/ }).getByRole("listitem");
  await expect(item).toContainText("B-2 · Prato · Shopee · novo");
  await expect(item).toContainText("Valor de custoR$ 1.234,00 “1.234”");
  await expect(item).toContainText("Pesonenhum “0”");
});

test("D272 rows of archived products are compared again, restoring them, with the same answers", async ({
  page,
}) => {
  const sent: object[] = [];
  answer("prepareImport", ({ input }) => {
    sent.push(input);
    return { __typename: "PrepareImportPayload", import: { ...read, state: "PREPARING" } };
  });
  await openImport(page, {
    answers: { numberStyle: null, weightUnit: null, channel: "SHOPEE", defaults: [] },
    summary: { created: 1, updated: 0, unchanged: 0, failed: 6, archived: 6, missing: [] },
  });
  await page.getByRole("button", { name: "Restaurar os 6 e importar" }).click();
  await expect(page.getByText("Comparando com o seu catálogo")).toBeVisible();
  expect(sent).toMatchObject([{ channel: "SHOPEE", restoreArchived: true, mapping: [{}, {}] }]);
});

test("PR-07 remembered columns are said in the check and lead back to the mapping", async ({ page }) => {
  await openImport(page, {
    isMappingRemembered: true,
    summary: { created: 1, updated: 0, unchanged: 0, failed: 0, archived: 0, missing: [] },
  });
  await expect(page.getByText("Colunas como da última vez")).toBeVisible();
  await page.getByRole("button", { name: "conferir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confira as colunas" })).toBeVisible();
});

test("PR-07 the next page of rows takes the focus from the button that it replaces", async ({ page }) => {
  await openImport(page, {
    summary: { created: 2, updated: 0, unchanged: 3, failed: 2, archived: 0, missing: [] },
    rows: ({ afterRow }: { afterRow: number }) => [row(afterRow === 0 ? 7 : 9)],
  });
  const out = page.getByRole("region", { name: /^O que entra/ });
  await out.getByRole("button", { name: "Mostrar mais linhas" }).press("Enter");
  await expect(out.getByRole("listitem").filter({ hasText: "Linha 9" })).toBeFocused();
});

test("PR-07 without changes to import, the page shows a message and links to the products", async ({
  page,
}) => {
  await openImport(page, {
    summary: { created: 0, updated: 0, unchanged: 212, failed: 0, archived: 0, missing: [] },
  });
  await expect(page.getByText(/já está igual ao arquivo/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Importar/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ver produtos" })).toBeVisible();
});

test("PR-07 a failed request is not a missing import: it can be tried again; a refused id is one", async ({
  page,
}) => {
  answer("node", () => read);
  failWith("node", "Erro nosso.");
  await page.goto("/products/import/import");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Não conseguimos abrir esta importação");
  clearFaults();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "Importar produtos" })).toBeVisible();
  failWith("node", "Este identificador não é válido.", "BAD_USER_INPUT");
  await page.goto("/products/import/imp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Não encontramos esta importação");
});

test("PR-07 a refusal to cancel an import is announced, and its progress stays", async ({ page }) => {
  await openImport(page, { state: "RUNNING", doneRows: 100 });
  const message = "Esta importação já mudou de etapa.";
  answer("cancelImport", () => ({ __typename: "RefusedError", code: "IMPORT_CHANGED", message }));
  await page.getByRole("button", { name: "Cancelar importação" }).click();
  await expect(page.getByText("A importação não foi cancelada").first()).toBeVisible();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Importando" })).toBeVisible();
});

test("PR-07 progress, result and failure each offer a next step", async ({ page }) => {
  const summary = { created: 100, updated: 0, unchanged: 0, failed: 0, archived: 0, missing: [] };
  await openImport(page, { state: "PREPARING", rowCount: 0, readRows: 3000 });
  await expect(page.getByText("3.000 linhas lidas")).toBeVisible();
  await openImport(page, { state: "RUNNING", doneRows: 100, summary });
  await expect(page.getByText("100 de 212 linhas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancelar importação" })).toBeVisible();
  await openImport(page, { state: "CANCELLED", doneRows: 100, summary });
  await expect(page.getByText(/Paramos na linha 100 de 212/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Baixar relatório" })).toBeVisible();
  await openImport(page, {
    state: "FAILED",
    rowCount: 0,
    failure: { code: "NO_TITLES", message: "Procuramos SKU." },
  });
  await expect(page.getByText("Procuramos SKU.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Enviar outro arquivo" })).toBeVisible();
});

test("AS-04 columns that fill no field are named, and follow what the seller chooses", async ({ page }) => {
  await openImport(page);
  await expect(page.getByText("Ficam de fora: Produto.")).toBeVisible();
  await page.getByLabel("Nome do produto").selectOptions("2");
  await expect(page.getByText(/Ficam de fora/)).toHaveCount(0);
});

test("AS-04 D534 an unknown text is mapped once for all its rows, and compared again", async ({ page }) => {
  const sent: unknown[] = [];
  const summary = { __typename: "ImportSummary", created: 1, updated: 0, unchanged: 0, failed: 2 };
  const compared = { ...read, summary: { ...summary, archived: 0, missing: [] } };
  const unknown = { text: "Shopee BR", rowCount: 2, isRefused: true, options: ["Shopee", "Amazon"] };
  answer("prepareImport", ({ input }) => {
    sent.push(input);
    return { __typename: "PrepareImportPayload", import: { ...compared, state: "PREPARING" } };
  });
  await openImport(page, {
    summary: compared.summary,
    unknownValues: [{ __typename: "ImportUnknownValue", field: "CHANNEL", channel: null, ...unknown }],
  });
  await expect(page.getByText("2 linhas não entram")).toBeVisible();
  await expect(page.getByRole("link", { name: "Baixar só as 2 linhas" })).toHaveAttribute(
    "href",
    "/api/imports/refused?id=import",
  );
  await page.getByRole("button", { name: "Usar e conferir de novo" }).click();
  await expect(page.getByRole("alert")).toContainText("Diga o que significa");
  await page.getByLabel("“Shopee BR” Onde vende").selectOptions("Shopee");
  await page.getByRole("button", { name: "Usar e conferir de novo" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ values: [{ field: "CHANNEL", text: "Shopee BR", channel: null, as: "Shopee" }] }]);
});
