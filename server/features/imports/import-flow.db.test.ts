import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runWork } from "#server/features/catalogue-work/run-work.ts";
import type { WorkKind } from "#server/features/catalogue-work/work-kind.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { blingFile, sendFile } from "#testing/data/imports.ts";
import { graphql } from "#testing/gql/gql.ts";
import type { PrepareImportInput } from "#testing/gql/graphql.ts";
import { importWork } from "./steps/import-work.ts";

const ImportSteps = graphql(`
  query ImportSteps($id: ID!) {
    node(id: $id) {
      __typename
      ... on Import {
        format
        state
        columns {
          title
          samples
        }
        mapping {
          field
          column
          confidence
        }
        isMappingRemembered
        questions {
          kind
          column
          sample
        }
        rowCount
        doneRows
        summary {
          created
          updated
          unchanged
          failed
        }
        failure {
          code
          message
        }
        rows(only: ALL) {
          number
          outcome
          sku
          problems {
            column
            message
          }
          changes {
            field
            before
            after
          }
        }
      }
    }
  }
`);

const PrepareImport = graphql(`
  mutation PrepareImport($input: PrepareImportInput!) {
    prepareImport(input: $input) {
      __typename
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

const ApplyImport = graphql(`
  mutation ApplyImport($input: ApplyImportInput!) {
    applyImport(input: $input) {
      __typename
      ... on RefusedError {
        code
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const work = (id: string, kind: WorkKind = importWork(app.deps)) => runWork(app.deps, kind, id);

async function stepsOf({ client }: TestAccount, globalId: string) {
  const { node } = await client.graphql(ImportSteps, { id: globalId });
  if (node?.__typename !== "Import") throw new Error("no import");
  return node;
}

const prepare = ({ client }: TestAccount, input: PrepareImportInput) =>
  client.graphql(PrepareImport, { input });
const apply = ({ client }: TestAccount, id: string) => client.graphql(ApplyImport, { input: { id } });

/** Sends a file, has it read, and compared with the guessed mapping. */
async function compared(account: TestAccount, file: string, answers: Partial<PrepareImportInput> = {}) {
  const sent = await sendFile(account, file);
  await work(sent.id);
  const { state, summary, mapping } = await stepsOf(account, sent.globalId);
  if (state === "READY" && !summary) {
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    await prepare(account, { id: sent.globalId, mapping: columns, ...answers });
    await work(sent.id);
  }
  return { ...sent, ...(await stepsOf(account, sent.globalId)) };
}

async function imported(account: TestAccount, file: string) {
  const { id, globalId } = await compared(account, file);
  await apply(account, globalId);
  await work(id);
  return { id, globalId, ...(await stepsOf(account, globalId)) };
}

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

/** A file of many products, so that there are several chunks. */
function manyProducts(count: number, cost = "10,00"): string {
  const rows = Array.from({ length: count }, (_, n) => `S${n};Produto ${n};${cost};${(n % 50) + 20},90`);
  return ["SKU;Produto;Custo;Preço", ...rows].join("\n");
}

describe("PR-07 a file's way into the catalogue", () => {
  test("Bling: recognised, mapped, compared, applied; the same file again changes nothing", async () => {
    const account = await createAccount(app, "trial");
    const sent = await sendFile(account, blingFile);
    await work(sent.id);
    const read = await stepsOf(account, sent.globalId);
    expect(read).toMatchObject({
      state: "READY",
      format: "BLING",
      rowCount: 2,
      summary: null,
      questions: [],
    });
    expect(read.mapping).toContainEqual({ field: "COST", column: 8, confidence: 0.95 });
    expect(read.columns[8]).toEqual({ title: "Preço de custo", samples: ["12,50", "31,00"] });

    const first = await imported(account, blingFile);
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
    const again = await imported(account, blingFile);
    expect(again).toMatchObject({ state: "DONE", isMappingRemembered: true });
    expect(again.summary).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 0 });
    expect(await catalogueOf(account)).toEqual(catalogue);
  });

  test("the comparison changes nothing, and says what would change and what cannot", async () => {
    const account = await createAccount(app, "trial");
    await imported(account, "SKU;Produto;Custo;Preço\nA;Copo;10,00;39,90\nB;Prato;8,00;25,00");
    const before = await catalogueOf(account);
    const { summary, rows } = await compared(
      account,
      "SKU;Produto;Custo;Preço\nA;Copo;11,00;39,90\nB;Prato;abc;25,00\nC;Pote;3,00;9,90\nC;Pote;3,00;9,90",
    );
    expect(summary).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 2 });
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

  test("'1.234' alone is asked before anything is compared", async () => {
    const account = await createAccount(app, "trial");
    const file = "SKU;Custo\nA;1.234\nB;2.500";
    const asked = await compared(account, file);
    expect(asked).toMatchObject({ state: "READY", summary: null });
    expect(asked.questions).toEqual([{ kind: "NUMBER_STYLE", column: 1, sample: "1.234" }]);
    const mapping = asked.mapping.map(({ field, column }) => ({ field, column }));
    await prepare(account, { id: asked.globalId, mapping, numberStyle: "COMMA" });
    await work(asked.id);
    await apply(account, asked.globalId);
    await work(asked.id);
    expect((await catalogueOf(account)).map(({ costCents }) => costCents)).toEqual([123_400, 250_000]);
  });

  test("a file that is none fails with what was found, and its bytes are gone", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await sendFile(account, "isto não é uma planilha");
    await work(id);
    const { state, failure } = await stepsOf(account, globalId);
    expect([state, failure?.code]).toEqual(["FAILED", "NO_TITLES"]);
    expect(failure?.message).toContain("isto não é uma planilha");
    expect(await app.db.importFile.count({ where: { importId: id } })).toBe(0);
  });

  test("a mapping without SKU, with a field or column twice or of no column is refused", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await sendFile(account, blingFile);
    await work(id);
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
      const { prepareImport } = await prepare(account, { id: globalId, mapping: [...mapping] });
      expect(prepareImport).toMatchObject({ fields: [{ message: expect.stringContaining(message) }] });
    }
  });
});

describe("PR-07 interrupted and changed on the way", () => {
  test("a worker that dies in the middle: nothing twice, nothing lost", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await compared(account, manyProducts(1700));
    await apply(account, globalId);
    const kind = importWork(app.deps);
    let chunk = 0;
    const dying: WorkKind = {
      ...kind,
      async doNext(each) {
        chunk += 1;
        if (chunk === 3) throw new Error("killed");
        await kind.doNext(each);
      },
    };
    await expect(work(id, dying)).rejects.toThrow("killed");
    expect(await stepsOf(account, globalId)).toMatchObject({ state: "RUNNING", doneRows: 1000 });
    await work(id);
    expect(await stepsOf(account, globalId)).toMatchObject({
      state: "DONE",
      doneRows: 1700,
      summary: { created: 1700, updated: 0, unchanged: 0, failed: 0 },
    });
    expect(await app.db.product.count({ where: { userId: account.userId } })).toBe(1700);
    expect(await app.db.priceChange.count({ where: { userId: account.userId } })).toBe(3400);
  });

  test("a worker that dies within a chunk leaves nothing of it", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await compared(account, manyProducts(3));
    await apply(account, globalId);
    await app.db
      .$executeRaw`ALTER TABLE import_chunks ADD CONSTRAINT stopped CHECK (applied_at IS NULL) NOT VALID`;
    await expect(work(id)).rejects.toThrow();
    await app.db.$executeRaw`ALTER TABLE import_chunks DROP CONSTRAINT stopped`;
    expect(await catalogueOf(account)).toEqual([]);
    await work(id);
    expect(await catalogueOf(account)).toHaveLength(3);
  });

  test("cancelled in the middle, what was applied stays and says so", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await compared(account, manyProducts(1200));
    await apply(account, globalId);
    const kind = importWork(app.deps);
    const once: WorkKind = {
      ...kind,
      async doNext(each) {
        await kind.doNext(each);
        await app.db.import.updateMany({ where: { id }, data: { state: "CANCELLED" } });
      },
    };
    await work(id, once);
    expect(await stepsOf(account, globalId)).toMatchObject({ state: "CANCELLED", summary: { created: 500 } });
    expect(await app.db.product.count({ where: { userId: account.userId } })).toBe(500);
  });

  test("S9-02 access that ends meanwhile ends the import; what was applied stays", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await compared(account, manyProducts(3));
    await apply(account, globalId);
    const eightDaysAgo = new Date(app.clock.now().getTime() - 8 * 86_400_000);
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: eightDaysAgo } });
    await work(id);
    const { state, failure } = await stepsOf(account, globalId);
    expect([state, failure?.code]).toEqual(["FAILED", "FEATURE_DENIED"]);
    expect(await catalogueOf(account)).toEqual([]);
  });

  test("applying twice, or comparing while it runs, is IMPORT_CHANGED; another seller's is not found", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId, mapping } = await compared(account, manyProducts(3));
    const stranger = await createAccount(app, "trial");
    const columns = mapping.map(({ field, column }) => ({ field, column }));
    await expect(apply(stranger, globalId)).rejects.toThrow("NOT_FOUND");
    await expect(prepare(stranger, { id: globalId, mapping: columns })).rejects.toThrow("NOT_FOUND");
    const twice = await Promise.all([apply(account, globalId), apply(account, globalId)]);
    expect(twice.map(({ applyImport }) => applyImport.__typename).sort()).toEqual([
      "ApplyImportPayload",
      "RefusedError",
    ]);
    const { prepareImport } = await prepare(account, { id: globalId, mapping: columns });
    expect(prepareImport).toMatchObject({ code: "IMPORT_CHANGED" });
    await work(id);
    expect(await catalogueOf(account)).toHaveLength(3);
  });
});

describe("PR-07 the report", () => {
  test("says of each row what became of it; a formula stays text; only its owner gets it", async () => {
    const account = await createAccount(app, "trial");
    const { globalId } = await imported(account, 'SKU;Produto;Custo\nA;"=HYPERLINK(1)";1,00\nB;Prato;abc');
    const path = `/api/imports/report.csv?id=${encodeURIComponent(globalId)}`;
    const response = await account.client.send(path);
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="relatorio-importacao.csv"',
    ]);
    const [titles, first, second] = (await response.text()).split("\r\n");
    expect(titles).toContain("Linha;Resultado;SKU;Produto;Motivo ou mudança");
    expect(first).toBe('2;Novo;A;"\'=HYPERLINK(1)";');
    expect(second).toContain("3;De fora;B;Prato;Custo: “abc” não é um número.");
    const stranger = await createAccount(app, "trial");
    expect((await stranger.client.send(path)).status).toBe(404);
  });
});
