import { beforeAll, expect, test } from "vitest";
import { sessionIdleDays } from "#core/auth/session-lifetime.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const query = `query ($id: ID!) {
  node(id: $id) { id ... on Session { device } }
  nodes(ids: [$id]) { id ... on Session { device } } }`;

async function found(client: TestClient, id: string) {
  const { data } = await client.rawGraphql<{ node: object | null; nodes: (object | null)[] }>(query, { id });
  return [data?.node, data?.nodes[0]];
}

async function globalIdOf(userId: string): Promise<string> {
  const { id } = await app.db.session.findFirstOrThrow({ where: { userId } });
  return btoa(`Session:${id}`);
}

test("`node` and `nodes` find the seller's own session", async () => {
  const { client, userId } = await createAccount(app);
  const id = await globalIdOf(userId);
  const session = { id, device: null };
  expect(await found(client, id)).toEqual([session, session]);
});

test("`node` finds neither another seller's session nor one that has ended", async () => {
  const [ana, bia] = [await createAccount(app), await createAccount(app)];
  const id = await globalIdOf(ana.userId);
  expect(await found(bia.client, id)).toEqual([null, null]);
  const lastSeenAt = new Date(app.clock.now().getTime() - (sessionIdleDays + 1) * 86_400_000);
  const other = await app.db.session.create({
    data: { userId: ana.userId, createdAt: lastSeenAt, lastSeenAt },
  });
  expect(await found(ana.client, btoa(`Session:${other.id}`))).toEqual([null, null]);
  expect(await found(ana.client, btoa("Session:not-a-uuid"))).toEqual([null, null]);
});

test("an API key finds no session, not even its owner's", async () => {
  const { program, userId } = await createIntegrator(app);
  expect(await found(program, await globalIdOf(userId))).toEqual([null, null]);
});
