import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { raise } from "#testing/data/notices.ts";
import { MarkNoticesRead, Notices } from "#testing/documents/notice-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Raises notices a minute apart; returns their global ids, the newest first. */
async function raiseAll({ userId }: TestAccount, subjects: readonly string[]): Promise<string[]> {
  for (const subject of subjects) {
    await raise(app, userId, subject);
    app.clock.advance(1, "minutes");
  }
  const rows = await app.db.notice.findMany({ where: { userId }, orderBy: { createdAt: "desc" } });
  return rows.map(({ id }) => encodeGlobalID("Notice", id));
}

async function read({ client }: TestAccount, { unreadOnly = false, first = 50 } = {}) {
  const { viewer } = await client.graphql(Notices, { unreadOnly, first });
  const nodes = viewer?.notices.edges.map(({ node }) => node) ?? [];
  return { nodes, unread: viewer?.unreadNoticeCount, pageInfo: viewer?.notices.pageInfo };
}

const mark = ({ client }: TestAccount, noticeId: string, andOlder = false) =>
  client.graphql(MarkNoticesRead, { input: { noticeId, andOlder } });

describe("NO-04 a seller's notices", () => {
  test("come newest first, as a sentence with one action, page by page", async () => {
    const ana = await createAccount(app);
    const ids = await raiseAll(ana, ["1", "2", "3"]);
    const { nodes, unread, pageInfo } = await read(ana, { first: 2 });
    expect(nodes.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(nodes[0]).toMatchObject({
      kind: "below-minimum-margin",
      text: "3 anúncios caíram abaixo da sua margem mínima de 10%: R$\u00a0365,00 a menos por mês.",
      action: { label: "Ver os anúncios", path: expect.stringMatching(/^\/products\?/) },
      isRead: false,
    });
    expect([unread, pageInfo?.hasNextPage]).toEqual([3, true]);
    const after = pageInfo?.endCursor ?? null;
    const { viewer } = await ana.client.graphql(Notices, { first: 2, after });
    expect(viewer?.notices.edges.map(({ node }) => node.id)).toEqual(ids.slice(2));
  });

  test("are marked as read one by one, or with all older ones; newer ones stay unread", async () => {
    const ana = await createAccount(app);
    const [newest = "", middle = "", oldest = ""] = await raiseAll(ana, ["1", "2", "3"]);
    await mark(ana, oldest);
    expect((await read(ana, { unreadOnly: true })).nodes.map(({ id }) => id)).toEqual([newest, middle]);
    await mark(ana, middle, true);
    expect((await read(ana, { unreadOnly: true })).nodes.map(({ id }) => id)).toEqual([newest]);
    const { markNoticesRead } = await mark(ana, newest, true);
    expect(markNoticesRead.viewer.unreadNoticeCount).toBe(0);
    expect((await read(ana)).nodes).toHaveLength(3);
  });

  test("turned off in the app do not appear and are not counted", async () => {
    const ana = await createAccount(app);
    const kind = "below-minimum-margin";
    const chosen = { userId: ana.userId, kind, app: false, email: true, updatedAt: app.clock.now() };
    await app.db.noticePreference.create({ data: chosen });
    await raiseAll(ana, ["1"]);
    expect(await read(ana)).toMatchObject({ nodes: [], unread: 0 });
  });

  test("of a kind that this release does not know are left out", async () => {
    const ana = await createAccount(app);
    await raiseAll(ana, ["1"]);
    await app.db.notice.updateMany({ where: { userId: ana.userId }, data: { kind: "of-later" } });
    expect(await read(ana)).toMatchObject({ nodes: [], unread: 0 });
  });

  test("are neither shown to another seller nor marked by one", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const [id = ""] = await raiseAll(ana, ["1"]);
    expect(await read(bia)).toMatchObject({ nodes: [], unread: 0 });
    await expect(mark(bia, id, true)).rejects.toThrow("NOT_FOUND");
    expect((await read(ana)).unread).toBe(1);
  });

  test("can be read by an API key, but not marked", async () => {
    const { program, ...ana } = await createIntegrator(app);
    const [noticeId = ""] = await raiseAll(ana, ["1"]);
    expect((await program.graphql(Notices)).viewer?.unreadNoticeCount).toBe(1);
    const marking = program.graphql(MarkNoticesRead, { input: { noticeId } });
    await expect(marking).rejects.toThrow("API_KEY_NOT_ALLOWED");
  });
});
