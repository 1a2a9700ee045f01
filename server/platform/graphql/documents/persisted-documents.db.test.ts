import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openStream } from "#testing/app/event-stream.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { hasDocuments, keepDocuments } from "./persisted-documents.ts";

const viewer = "query Viewer{viewer{username}}";
const viewerChanged = "subscription ViewerChanged{viewerChanged{username}}";
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A built web client: its folder, and the hash in its pages. */
async function build(documents: Record<string, string>): Promise<{ webDir: string; hash: string }> {
  const webDir = await mkdtemp(path.join(tmpdir(), "calculadora-web-"));
  folders.push(webDir);
  const list = JSON.stringify(documents);
  await writeFile(path.join(webDir, "persisted-documents.json"), list);
  return { webDir, hash: createHash("sha256").update(list).digest("hex") };
}

function serve(webDir: string, only: boolean): Promise<TestApp> {
  return testApp({ WEB_DIR: webDir, PERSISTED_DOCUMENTS_ONLY: String(only) });
}

const byName = (sha256Hash: string, operationName: unknown) => ({
  operationName,
  extensions: { persistedQuery: { sha256Hash } },
});

/** As a page of the client asks. */
async function ask(client: TestClient, body: object) {
  const response = await client.post("/graphql", body, { "sec-fetch-site": "same-origin" });
  // The tests assert what the response contains, so its type does not matter.
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { extensions: object }[] };
  return { status: response.status, data, code: errors?.[0]?.extensions };
}

const unknown = { status: 400, data: undefined, code: { code: "UNKNOWN_DOCUMENT" } };

describe.each([true, false])("I5 with PERSISTED_DOCUMENTS_ONLY=%s", (only) => {
  test("the built client's documents run by name, with the session of the request", async () => {
    const { webDir, hash } = await build({ Viewer: viewer });
    const app = await serve(webDir, only);
    const { client, username } = await createAccount(app);
    const answer = await ask(client, byName(hash, "Viewer"));
    expect(answer).toMatchObject({ status: 200, data: { viewer: { username } } });
  });

  test("D287 log and metrics name operations of built clients only", async () => {
    const { webDir, hash } = await build({ Viewer: viewer });
    const app = await serve(webDir, only);
    const { program } = await createIntegrator(app);
    await ask(app.client(), byName(hash, "Viewer"));
    await ask(app.client(), byName(hash, "Personal"));
    await program.post("/graphql", {
      query: "query Personal { viewer { id } }",
      operationName: "Personal",
    });
    const requests = app.logged.filter(({ path: of }) => of === "/graphql");
    expect(requests.map(({ operation }) => operation)).toEqual(["Viewer", "other", "other"]);
    const figures = await app.deps.metrics.collect();
    expect(figures).toMatch(/route="\/graphql",operation="Viewer",status="200"/);
    expect(figures).not.toContain("Personal");
  });

  test("its subscriptions stream", async () => {
    const { webDir, hash } = await build({ ViewerChanged: viewerChanged });
    const app = await serve(webDir, only);
    const { client, username } = await createAccount(app);
    const stream = await openStream(client, byName(hash, "ViewerChanged"));
    expect(await stream.next()).toEqual({ data: { viewerChanged: { username } } });
    await stream.leave();
    await app.deps.accountChanges.close();
  });

  test("the pages of another build work once a server with that build has started", async () => {
    const [mine, other] = await Promise.all([
      build({ Viewer: viewer }),
      build({ Viewer: viewer, Added: `query Added{viewer{id}} # ${only}` }),
    ]);
    const app = await serve(mine.webDir, only);
    const request = byName(other.hash, "Added");
    expect(await ask(app.client(), request)).toEqual(unknown);
    const starting = await serve(other.webDir, only);
    await Promise.all([1, 2].map(() => keepDocuments(starting.deps)));
    expect(await ask(app.client(), request)).toMatchObject({ status: 200, data: { viewer: null } });
  });

  test.each([
    ["a name that is not in the list", "Users"],
    ["a name that every object has", "constructor"],
    ["an empty name", ""],
  ])("%s is unknown", async (_what, operationName) => {
    const { webDir, hash } = await build({ Viewer: viewer });
    const app = await serve(webDir, only);
    expect(await ask(app.client(), byName(hash, operationName))).toEqual(unknown);
  });

  test("an unknown hash is refused", async () => {
    const { webDir } = await build({ Viewer: viewer });
    const app = await serve(webDir, only);
    expect(await ask(app.client(), byName("0".repeat(64), "Viewer"))).toEqual(unknown);
  });
});

describe("D281 a document that only the next release's schema can run", () => {
  const next = () => ({ Viewer: viewer, Next: `query Next{viewer{fieldOfNextRelease}} # ${randomUUID()}` });
  const requestOf = (app: TestApp, body: object, hop = "") =>
    app.client().post(`/graphql${hop}`, body, { "sec-fetch-site": "same-origin" });

  /** A server, and the hash of a build whose first server started a minute later or earlier. */
  async function besideBuild(seconds: number) {
    const [mine, other] = await Promise.all([
      build({ Viewer: `${viewer} # ${randomUUID()}` }),
      build(next()),
    ]);
    const app = await serve(mine.webDir, true);
    await keepDocuments(app.deps);
    const starting = await serve(other.webDir, true);
    starting.clock.advance(seconds, "seconds");
    await keepDocuments(starting.deps);
    return { app, hash: other.hash };
  }

  test("is sent on to another server, at most 16 times, and its other documents run here", async () => {
    const { app, hash } = await besideBuild(60);
    const first = await requestOf(app, byName(hash, "Next"));
    expect([first.status, first.headers.get("location")]).toEqual([307, "/graphql?hop=1"]);
    expect(first.headers.get("connection")).toBe("close");
    const later = await requestOf(app, byName(hash, "Next"), "?hop=15");
    expect([later.status, later.headers.get("location")]).toEqual([307, "/graphql?hop=16"]);
    for (const hop of ["?hop=16", "?hop=999", "?hop=x"]) {
      const last = await requestOf(app, byName(hash, "Next"), hop);
      expect([last.status, await last.json()]).toMatchObject([
        400,
        { errors: [{ extensions: { code: "UNKNOWN_DOCUMENT" } }] },
      ]);
    }
    expect(await ask(app.client(), byName(hash, "Viewer"))).toMatchObject({ status: 200 });
  });

  test("is an invalid document when it belongs to an earlier build", async () => {
    const { app, hash } = await besideBuild(-60);
    const { code } = await ask(app.client(), byName(hash, "Next"));
    expect(code).toMatchObject({ code: "MALFORMED_REQUEST" });
  });
});

describe("SEC-12 D111 a list of documents", () => {
  const usedAt = async (app: TestApp, hash: string) =>
    (await app.db.documentList.findUniqueOrThrow({ where: { hash } })).usedAt;

  test("is renewed by its requests once a day, on a server of another build too", async () => {
    const [mine, other] = await Promise.all([
      build({ Viewer: viewer }),
      build({ Viewer: viewer, Old: `query Old{viewer{id}} # ${randomUUID()}` }),
    ]);
    const old = await serve(other.webDir, true);
    await keepDocuments(old.deps);
    const app = await serve(mine.webDir, true);
    for (const [days, moves] of [
      [0.9, true],
      [0.9, false],
      [0.2, true],
    ] as const) {
      app.clock.advance(days, "days");
      const before = await usedAt(app, other.hash);
      expect((await ask(app.client(), byName(other.hash, "Old"))).status).toBe(200);
      expect(await usedAt(app, other.hash)).toEqual(moves ? app.clock.now() : before);
    }
  });

  test("is renewed when a server with its build starts, and keeps its first content", async () => {
    const { webDir, hash } = await build({ Viewer: `${viewer} # ${randomUUID()}` });
    const app = await serve(webDir, true);
    await keepDocuments(app.deps);
    const createdAt = app.clock.now();
    app.clock.advance(30, "days");
    await keepDocuments(app.deps);
    expect(await app.db.documentList.findUnique({ where: { hash } })).toMatchObject({
      createdAt,
      usedAt: app.clock.now(),
    });
  });

  test("that cannot be renewed still works", async () => {
    const { webDir, hash } = await build({ Viewer: viewer });
    const app = await serve(webDir, true);
    const broken = vi.spyOn(app.db.documentList, "updateMany").mockRejectedValueOnce(new Error("away"));
    expect((await ask(app.client(), byName(hash, "Viewer"))).status).toBe(200);
    broken.mockRestore();
    expect(app.logged).toContainEqual(expect.objectContaining({ msg: "document_list_not_renewed" }));
  });
});

describe("I5 a document outside the built client", () => {
  const query = "query Viewer { viewer { email } }";

  test("runs by default", async () => {
    const { webDir } = await build({ Viewer: viewer });
    const app = await serve(webDir, false);
    const { client, email } = await createAccount(app);
    expect(await client.rawGraphql(query)).toMatchObject({ status: 200, data: { viewer: { email } } });
  });

  test("runs for an API key even with PERSISTED_DOCUMENTS_ONLY", async () => {
    const { webDir } = await build({ Viewer: viewer });
    const app = await serve(webDir, true);
    const { program, email } = await createIntegrator(app);
    expect(await program.rawGraphql(query)).toMatchObject({ status: 200, data: { viewer: { email } } });
  });

  test.each([
    ["sent in full", (_hash: string) => ({ query })],
    ["sent alongside a known name", (hash: string) => ({ query, ...byName(hash, "Viewer") })],
    ["sent as null alongside a known name", (hash: string) => ({ ...byName(hash, "Viewer"), query: null })],
    ["sent only as an invalid hash", () => byName("../../etc/passwd", "Viewer")],
    ["that introspects the schema", () => ({ query: "{ __schema { types { name } } }" })],
    ["that is missing", () => ({})],
  ])("is refused with PERSISTED_DOCUMENTS_ONLY, %s", async (_how, bodyOf) => {
    const { webDir, hash } = await build({ Viewer: viewer });
    const app = await serve(webDir, true);
    const { client } = await createAccount(app);
    expect(await ask(client, bodyOf(hash))).toEqual(unknown);
  });
});

test("I5 a build without a document list is recognised", async () => {
  const { webDir } = await build({ Viewer: viewer });
  expect(hasDocuments({ webDir })).toBe(true);
  expect(hasDocuments({ webDir: path.join(webDir, "elsewhere") })).toBe(false);
});
