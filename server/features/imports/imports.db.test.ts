import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { runWorkJob } from "#server/platform/work/work.jobs.ts";
import { openStream } from "#testing/app/event-stream.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";
import { startImport } from "./start-import.ts";

const CancelImport = graphql(`
  mutation CancelImport($input: CancelImportInput!) {
    cancelImport(input: $input) {
      __typename
      ... on CancelImportPayload {
        import {
          id
          state
        }
      }
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
afterAll(async () => {
  await Promise.all([app.deps.workChanges.close(), app.deps.queues.close()]);
});

const csv = "SKU;Nome;Custo\nCAN-1;Caneca;12,50\n";

function upload({ client }: Pick<TestAccount, "client">, body: BodyInit = csv, query = "?fileName=a.csv") {
  const headers = { "content-type": "application/octet-stream" };
  return client.send(`/api/imports${query}`, { method: "POST", headers, body });
}

/** Sends a file and returns the import's ids. */
async function uploaded(account: TestAccount): Promise<{ id: string; globalId: string }> {
  const response = await upload(account);
  expect(response.status).toBe(201);
  const { id: globalId }: { id: string } = await response.json();
  const [, id = ""] = Buffer.from(globalId, "base64").toString().split(":");
  return { id, globalId };
}

const importsOf = ({ userId }: TestAccount) => app.db.import.findMany({ where: { userId } });

describe("PR-07 sending a file", () => {
  test("stores it for a worker", async () => {
    const account = await createAccount(app, "trial");
    const { id } = await uploaded(account);
    const stored = await app.db.import.findUniqueOrThrow({ where: { id }, include: { file: true } });
    expect(stored).toMatchObject({ userId: account.userId, fileName: "a.csv", state: "PREPARING" });
    expect(Buffer.from(stored.file?.bytes ?? []).toString()).toBe(csv);
    const jobs = await app.deps.queues.get("catalogue").getJobs();
    const job = runWorkJob.payload.parse({ table: "imports", id });
    expect(jobs.map(({ data }) => data)).toContainEqual(expect.objectContaining(job));
  });

  test.each<[tier: AccessTier]>([["basic"], ["expired"]])("S3-04 %s: FEATURE_DENIED", async (tier) => {
    const account = await createAccount(app, tier);
    const response = await upload(account);
    expect([response.status, await response.json()]).toMatchObject([403, { code: "FEATURE_DENIED" }]);
    expect(await importsOf(account)).toEqual([]);
  });

  test("accepts one file at a time, even of concurrent ones, and cancels a waiting import", async () => {
    const account = await createAccount(app, "trial");
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await importsOf(account)).toHaveLength(1);
    await app.db.import.updateMany({ where: { userId: account.userId }, data: { state: "READY" } });
    await uploaded(account);
    expect((await importsOf(account)).map(({ state }) => state).sort()).toEqual(["CANCELLED", "PREPARING"]);
  });

  test("is refused when another process has accepted one of the seller's files meanwhile", async () => {
    const account = await createAccount(app, "trial");
    const now = app.clock.now();
    const taken = { userId: account.userId, fileName: "b.csv", createdAt: now, updatedAt: now };
    const readFile = async () => {
      await app.db.import.create({ data: taken });
      return new Uint8Array(9);
    };
    const source = { address: "10.0.0.1", requestId: "test" };
    const seller = await requireAccount(app.deps, account.userId);
    await expect(
      startImport(app.deps, seller, source, { fileName: "a.csv", byteCount: 9, readFile }),
    ).rejects.toMatchObject({ code: "IMPORT_RUNNING" });
    expect(await importsOf(account)).toMatchObject([{ fileName: "b.csv" }]);
  });

  test("SEC-12 a file of unknown length is not read before the seller may send one", async () => {
    const account = await createAccount(app, "basic");
    const headers = { "content-type": "text/csv", "transfer-encoding": "chunked" };
    const body = new Uint8Array(15 * 1024 * 1024 + 1);
    expect((await account.client.send("/api/imports", { method: "POST", headers, body })).status).toBe(403);
  });

  test("only the last ten imports keep their rows, and no ended import keeps its file", async () => {
    const account = await createAccount(app, "trial");
    const { userId } = account;
    const now = app.clock.now();
    for (let made = 0; made < 11; made += 1) {
      const createdAt = new Date(now.getTime() - made * 1000);
      const chunks = { create: { position: 0, rows: [] } };
      const file = { create: { bytes: new Uint8Array(9) } };
      const data = { userId, fileName: "a.csv", state: "CANCELLED", chunks, file } as const;
      await app.db.import.create({ data: { ...data, createdAt, updatedAt: createdAt } });
    }
    await uploaded(account);
    const kept = await app.db.import.findMany({
      where: { userId, state: "CANCELLED" },
      orderBy: { createdAt: "desc" },
      include: { chunks: true, file: true },
    });
    expect(kept.map(({ chunks }) => chunks.length)).toEqual([...Array<number>(9).fill(1), 0, 0]);
    expect(kept.filter(({ file }) => file !== null)).toEqual([]);
  });

  test("a file above 15 MB is refused, whether it declares its length or not", async () => {
    const account = await createAccount(app, "trial");
    const big = new Uint8Array(15 * 1024 * 1024 + 1);
    const declared = { "content-type": "text/csv", "content-length": `${big.length}` };
    const first = await account.client.send("/api/imports", { method: "POST", headers: declared, body: big });
    expect(first.status).toBe(413);
    const unknown = { "content-type": "text/csv", "transfer-encoding": "chunked" };
    const second = await account.client.send("/api/imports", { method: "POST", headers: unknown, body: big });
    expect(second.status).toBe(413);
    expect(await importsOf(account)).toEqual([]);
  });

  test("an empty file and another content type are refused", async () => {
    const account = await createAccount(app, "trial");
    const empty = await upload(account, "");
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { fields: { file: "O arquivo está vazio." } },
    ]);
    const headers = { "content-type": "multipart/form-data" };
    const form = await account.client.send("/api/imports", { method: "POST", headers, body: csv });
    expect(form.status).toBe(415);
  });

  test("a file name loses characters that disguise it, and is truncated to 200 characters", async () => {
    const account = await createAccount(app, "trial");
    await upload(account, csv, `?fileName=${encodeURIComponent(`\u202e\u0000a\nb${"x".repeat(5000)}`)}`);
    const [row] = await importsOf(account);
    expect(row?.fileName).toBe(`ab${"x".repeat(198)}`);
  });

  test("accepts at most twenty files of a seller in ten minutes", async () => {
    const account = await createAccount(app, "trial");
    for (const _ of Array.from({ length: 20 })) await upload(account, "");
    expect((await upload(account)).status).toBe(429);
  });
});

describe("PR-07 cancelling", () => {
  test("can be repeated; it is IMPORT_CHANGED once the import has ended, NOT_FOUND for another seller", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await uploaded(account);
    const stranger = await createAccount(app, "trial");
    const { errors } = await stranger.client.rawGraphql(
      "mutation ($input: CancelImportInput!) { cancelImport(input: $input) { __typename } }",
      { input: { id: globalId } },
    );
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    for (const _ of ["first", "again"]) {
      const { cancelImport } = await account.client.graphql(CancelImport, { input: { id: globalId } });
      expect(cancelImport).toMatchObject({ import: { state: "CANCELLED" } });
    }
    await app.db.import.update({ where: { id }, data: { state: "DONE" } });
    const { cancelImport } = await account.client.graphql(CancelImport, { input: { id: globalId } });
    expect(cancelImport).toMatchObject({ code: "IMPORT_CHANGED" });
  });
});

describe("catalogueWork", () => {
  const watching = `subscription ($id: ID!) { catalogueWork(id: $id) {
    __typename ... on Import { fileName state doneRows }
  } }`;
  const open = ({ client }: TestAccount, id: string) =>
    openStream(client, { query: watching, variables: { id } });

  test("sends the import and each committed change of it", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await uploaded(account);
    const stream = await open(account, globalId);
    expect(await stream.next()).toEqual({
      data: { catalogueWork: { __typename: "Import", fileName: "a.csv", state: "PREPARING", doneRows: 0 } },
    });
    await app.db.import.update({ where: { id }, data: { doneRows: 500 } });
    let event = await stream.next();
    // Starting to listen repeats the current state.
    while (JSON.stringify(event).includes('"doneRows":0')) event = await stream.next();
    expect(event).toMatchObject({ data: { catalogueWork: { doneRows: 500 } } });
    await stream.leave();
  });

  test("is NOT_FOUND for another seller's, and for other objects", async () => {
    const { globalId } = await uploaded(await createAccount(app, "trial"));
    const stranger = await createAccount(app, "trial");
    for (const id of [globalId, encodeGlobalID("User", stranger.userId), encodeGlobalID("Import", "x")]) {
      const stream = await open(stranger, id);
      expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
    }
  });

  test("ends with the session", async () => {
    const account = await createAccount(app, "trial");
    const { id, globalId } = await uploaded(account);
    const stream = await open(account, globalId);
    await stream.next();
    await account.client.post("/api/logout");
    await app.db.import.update({ where: { id }, data: { doneRows: 1 } });
    let event = await stream.next();
    while (event) event = await stream.next();
    expect(event).toBeNull();
  });
});
