import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const file = [
  "SKU;Produto;Custo;Preço;Canal;Peso (g)",
  "A1;Caneca;10,00;39,90;Shopee;300",
  "A2;;;59,90;Shopee;300",
  "A3;Copo;5,00;;Mercado Livre;",
  "A4;Jarra;9,00;49,90;Mercado Livre;400",
  "A5;Sem custo;;29,90;Shopee;X",
].join("\n");

const missing = (field: string, channel: string | null, count: number) => ({ field, channel, count });

describe("GR-08 D307 an import with incomplete rows", () => {
  test("counts them by what they lack, before and after it is applied", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId, summary, rows } = await steps.compared(account, file);
    const expected = expect.arrayContaining([
      missing("COST", "SHOPEE", 1),
      missing("PRICE", "MERCADO_LIVRE", 1),
      missing("WEIGHT_GRAMS", "MERCADO_LIVRE", 1),
      missing("CATEGORY", "MERCADO_LIVRE", 2),
      missing("NAME", null, 1),
    ]);
    expect(summary).toMatchObject({ created: 4, failed: 1, missing: expected });
    expect(summary?.missing[0]).toEqual(missing("CATEGORY", "MERCADO_LIVRE", 2));
    expect(rows.map((row) => [row.sku, row.missing, row.isNameProposed])).toEqual([
      ["A1", [], false],
      ["A2", ["COST"], true],
      ["A3", ["PRICE", "CATEGORY", "WEIGHT_GRAMS"], false],
      ["A4", ["CATEGORY"], false],
      ["A5", [], false],
    ]);
    await steps.apply(account, globalId);
    await steps.work(id);
    const applied = await steps.importOf(account, globalId);
    expect(applied.summary?.missing).toHaveLength(5);
    expect(applied.summary?.missing).toEqual(expected);
  });

  test("fills them with the channel's category and weight", async () => {
    const account = await createAccount(app, "trial");
    const defaults = [
      { channel: "MERCADO_LIVRE" as const, category: "Casa, Móveis e Decoração", weightGrams: 500 },
    ];
    const { summary } = await steps.imported(account, file, { defaults });
    expect(summary?.missing.map(({ field }) => field).sort()).toEqual(["COST", "NAME", "PRICE"]);
    const weights = await app.db.product.findMany({
      where: { userId: account.userId },
      select: { sku: true, weightGrams: true },
      orderBy: { sku: "asc" },
    });
    expect(weights.map(({ weightGrams }) => weightGrams)).toEqual([300, 300, 500, 400]);
  });

  test.each([
    [[{ channel: "AMAZON" as const, weightGrams: 0 }]],
    [[{ channel: "AMAZON" as const, category: "x".repeat(101) }]],
    [
      [
        { channel: "AMAZON" as const, category: "a" },
        { channel: "AMAZON" as const, weightGrams: 1 },
      ],
    ],
  ])("refuses defaults %j", async (defaults) => {
    const account = await createAccount(app, "trial");
    const { globalId, mapping } = await steps.compared(account, file);
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    const { prepareImport } = await steps.prepare(account, { id: globalId, mapping: columns, defaults });
    expect(prepareImport).toMatchObject({ __typename: "InvalidInputError", fields: [{ field: "defaults" }] });
  });
});
