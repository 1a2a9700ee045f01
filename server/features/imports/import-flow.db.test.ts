import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { channels } from "#core/sale/channel.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { blingFile, importSteps, sendFile } from "#testing/data/catalogue/import-steps.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const catalogueOf = ({ userId }: TestAccount) =>
  app.db.product.findMany({
    where: { userId },
    orderBy: { sku: "asc" },
    select: {
      name: true,
      sku: true,
      costCents: true,
      weightGrams: true,
      version: true,
      listings: { select: { channel: true, priceCents: true, health: true, version: true } },
      priceChanges: { select: { kind: true, newCents: true, actor: true }, orderBy: { kind: "asc" } },
    },
  });

describe("PR-07 importing a file into the catalogue", () => {
  test("Bling: recognised, mapped, compared, applied; the same file again changes nothing", async () => {
    const account = await createAccount(app, "trial");
    const sent = await sendFile(account, blingFile);
    await steps.work(sent.id);
    const read = await steps.importOf(account, sent.globalId);
    expect(read).toMatchObject({
      state: "READY",
      format: "BLING",
      rowCount: 2,
      summary: null,
      questions: [{ kind: "CHANNEL", column: 5, channels }],
    });
    expect(read.mapping).toContainEqual({ field: "COST", column: 8, confidence: 0.95 });
    expect(read.columns[8]).toEqual({ title: "Preço de custo", samples: ["12,50", "31,00"] });

    const first = await steps.imported(account, blingFile);
    expect(first).toMatchObject({ state: "DONE", doneRows: 2, summary: { created: 2, failed: 0 } });
    const catalogue = await catalogueOf(account);
    expect(catalogue).toMatchObject([
      {
        sku: "CAN",
        costCents: 1250,
        weightGrams: 350,
        listings: [{ channel: "OWN_FEES", priceCents: 3990 }],
        priceChanges: [
          { kind: "COST", newCents: 1250, actor: "IMPORT" },
          { kind: "PRICE", newCents: 3990, actor: "IMPORT" },
        ],
      },
      { sku: "COP", costCents: 3100 },
    ]);
    const again = await steps.imported(account, blingFile);
    expect(again).toMatchObject({ state: "DONE", isMappingRemembered: true });
    expect(again.summary).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
      archived: 0,
      missing: [],
    });
    expect(await catalogueOf(account)).toEqual(catalogue);
  });

  test("the comparison changes nothing, and reports what would change and what fails", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(account, "SKU;Produto;Custo;Preço\nA;Copo;10,00;39,90\nB;Prato;8,00;25,00");
    const before = await catalogueOf(account);
    const { summary, rows } = await steps.compared(
      account,
      "SKU;Produto;Custo;Preço\nA;Copo;11,00;39,90\nB;Prato;abc;25,00\nC;Pote;3,00;9,90\nC;Pote;3,00;9,90",
    );
    expect(summary).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 2, archived: 0, missing: [] });
    expect(rows).toMatchObject([
      {
        number: 2,
        outcome: "UPDATED",
        changes: [{ field: "Custo (R$)", before: "R$\u00a010,00", after: "R$\u00a011,00" }],
      },
      { number: 3, outcome: "FAILED", problems: [{ column: "Custo" }] },
      { number: 4, outcome: "CREATED", sku: "C" },
      {
        number: 5,
        outcome: "FAILED",
        problems: [{ message: "SKU repetido: este produto já está na linha 4." }],
      },
    ]);
    expect(await catalogueOf(account)).toEqual(before);
  });

  test("PR-08 D194 our own export is compared immediately, and the columns can still be changed", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await sendFile(account, "ID interno;SKU;Canal;Custo (R$)\n;A;Shopee;10,00");
    await steps.work(id);
    const compared = { state: "READY", format: "OWN_EXPORT", summary: { created: 1 } };
    const { mapping, ...read } = await steps.importOf(account, globalId);
    expect(read).toMatchObject({ ...compared, isMappingRemembered: false });
    const columns = mapping.filter(({ field }) => field === "SKU" || field === "COST");
    await steps.prepare(account, {
      id: globalId,
      mapping: columns.map(({ field, column }) => ({ field, column })),
    });
    await steps.work(id);
    expect(await steps.importOf(account, globalId)).toMatchObject({ ...compared, mapping: columns });
  });

  test("D173 SKUs that move between products and to new ones are imported as they were compared", async () => {
    const account = await createAccount(app, "trial");
    await steps.imported(account, "SKU;Produto\nA;Um\nB;Dois\nD;Três\nE;Quatro\nG;Cinco");
    const stored = await app.db.product.findMany({
      where: { userId: account.userId },
      select: { id: true, sku: true },
    });
    const idOf = (sku: string) => stored.find((product) => product.sku === sku)?.id ?? "";
    // In whichever order the products are written, one of the chains takes a SKU too early.
    const file = [
      "ID interno;SKU;Produto;Canal;Custo (R$)",
      `${idOf("B")};C;Dois`,
      `${idOf("A")};B;Um`,
      `${idOf("D")};F;Três`,
      `${idOf("E")};D;Quatro`,
      `${idOf("G")};H;Cinco`,
      ";G;Seis",
    ].join("\n");
    expect(await steps.imported(account, file)).toMatchObject({
      state: "DONE",
      summary: { created: 1, updated: 5, failed: 0 },
    });
    const after = await catalogueOf(account);
    expect(after.map(({ sku, name }) => [sku, name])).toEqual([
      ["B", "Um"],
      ["C", "Dois"],
      ["D", "Quatro"],
      ["F", "Três"],
      ["G", "Seis"],
      ["H", "Cinco"],
    ]);
  });

  test("an ambiguous '1.234' raises a question before anything is compared", async () => {
    const account = await createAccount(app, "trial");
    const file = "SKU;Custo\nA;1.234\nB;2.500";
    const asked = await steps.compared(account, file);
    expect(asked).toMatchObject({ state: "READY", summary: null });
    expect(asked.questions).toMatchObject([{ kind: "NUMBER_STYLE", column: 1, sample: "1.234" }]);
    const mapping = asked.mapping.map(({ field, column }) => ({ field, column }));
    await steps.prepare(account, { id: asked.globalId, mapping, numberStyle: "COMMA" });
    await steps.work(asked.id);
    await steps.apply(account, asked.globalId);
    await steps.work(asked.id);
    expect((await catalogueOf(account)).map(({ costCents }) => costCents)).toEqual([123_400, 250_000]);
  });

  test("a file without a table fails with a message that quotes it, and its bytes are deleted", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await sendFile(account, "isto não é uma planilha");
    await steps.work(id);
    const { state, failure } = await steps.importOf(account, globalId);
    expect([state, failure?.code]).toEqual(["FAILED", "NO_TITLES"]);
    expect(failure?.message).toContain("isto não é uma planilha");
    expect(await app.db.importFile.count({ where: { importId: id } })).toBe(0);
  });

  test("a mapping without SKU, with a duplicate field or column, or with an unknown column is refused", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await sendFile(account, blingFile);
    await steps.work(id);
    for (const [mapping, message] of [
      [[{ field: "NAME", column: 2 }], "Escolha a coluna do SKU"],
      [[{ field: "SKU", column: 1 }], "Escolha ao menos mais uma coluna"],
      [
        [
          { field: "SKU", column: 1 },
          { field: "NAME", column: 1 },
        ],
        "uma vez só",
      ],
      [
        [
          { field: "SKU", column: 1 },
          { field: "SKU", column: 2 },
        ],
        "uma vez só",
      ],
      [
        [
          { field: "SKU", column: 1 },
          { field: "NAME", column: 99 },
        ],
        "não existe",
      ],
      [
        [
          { field: "SKU", column: -1 },
          { field: "NAME", column: 2 },
        ],
        "não existe",
      ],
    ] as const) {
      const { prepareImport } = await steps.prepare(account, { id: globalId, mapping: [...mapping] });
      expect(prepareImport).toMatchObject({ fields: [{ message: expect.stringContaining(message) }] });
    }
  });
});
describe("PR-07 the report", () => {
  test("has the outcome of each row, keeps a formula as text, and is for its owner only", async () => {
    const account = await createAccount(app, "trial");
    const { globalId } = await steps.imported(
      account,
      'SKU;Produto;Custo\nA;"=HYPERLINK(1)";1,00\nB;Prato;abc',
    );
    const path = `/api/imports/report.csv?id=${encodeURIComponent(globalId)}`;
    const response = await account.client.send(path);
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="relatorio-importacao.csv"',
    ]);
    const [titles, first, second] = (await response.text()).split("\r\n");
    expect(titles).toContain("Linha;Resultado;SKU;Produto;Motivo ou mudança");
    expect(first).toBe("2;Novo;A;'=HYPERLINK(1);");
    expect(second).toContain("3;De fora;B;Prato;Custo: “abc” não é um número.");
    const stranger = await createAccount(app, "trial");
    expect((await stranger.client.send(path)).status).toBe(404);
  });

  test("has the rows of a long file in order, each once", async () => {
    const account = await createAccount(app, "trial");
    const lines = Array.from({ length: 1200 }, (_, index) => `S-${index};Prato ${index};1,00`);
    const { globalId } = await steps.imported(account, ["SKU;Produto;Custo", ...lines].join("\n"));
    const path = `/api/imports/report.csv?id=${encodeURIComponent(globalId)}`;
    const [, ...rows] = (await (await account.client.send(path)).text()).trim().split("\r\n");
    expect(rows.map((row) => row.split(";")[0])).toEqual(lines.map((_, index) => `${index + 2}`));
  });
});
