import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient, testPassword } from "#testing/data/accounts.ts";
import { maxSessions, openSession } from "./session/session.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const statusOfUser = async (client: TestClient) => (await client.get("/api/user")).status;
const countOf = (userId: string) => app.db.session.count({ where: { userId } });

describe("SEC-12 D85 a user has at most twenty sessions", () => {
  test("one more ends the least recently used", async () => {
    const fresh = await testApp();
    const { userId, username, client: first } = await createAccount(fresh);
    fresh.clock.advance(1, "minutes");
    const second = await signedInClient(fresh, userId);
    const others: TestClient[] = [];
    for (let count = 2; count < maxSessions; count += 1) {
      fresh.clock.advance(1, "minutes");
      others.push(await signedInClient(fresh, userId));
    }
    // The oldest is in use; the second is not.
    fresh.clock.advance(5, "minutes");
    expect(await statusOfUser(first)).toBe(200);
    const newest = fresh.client();
    expect((await newest.post("/api/login", { username, password: testPassword })).status).toBe(200);
    expect(await countOf(userId)).toBe(maxSessions);
    expect(await statusOfUser(second)).toBe(401);
    expect(await Promise.all([first, newest, ...others].map(statusOfUser))).toEqual(
      Array(maxSessions).fill(200),
    );
  });

  test("thirty concurrent sign-ins leave twenty sessions", async () => {
    const { userId, username } = await createAccount(app);
    await app.db.session.deleteMany({ where: { userId } });
    const clients = Array.from({ length: 30 }, () => app.client());
    const signIns = clients.map((client) => client.post("/api/login", { username, password: testPassword }));
    const statuses = (await Promise.all(signIns)).map(({ status }) => status);
    expect(statuses).toEqual(Array(30).fill(200));
    expect(await countOf(userId)).toBe(20);
    const after = await Promise.all(clients.map(statusOfUser));
    expect(after.filter((status) => status === 200)).toHaveLength(20);
  });

  test("also from two servers and by different ways of signing in", async () => {
    const other = await testApp();
    const { userId } = await createAccount(app);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => openSession((index % 2 ? app : other).deps, userId)),
    );
    expect(await countOf(userId)).toBe(20);
  });

  test("ended sessions and those of other users do not count", async () => {
    const fresh = await testApp();
    const [ana, bia] = [await createAccount(fresh), await createAccount(fresh)];
    for (let count = 0; count < 25; count += 1) await openSession(fresh.deps, ana.userId);
    fresh.clock.advance(8, "days");
    await openSession(fresh.deps, ana.userId);
    expect([await countOf(ana.userId), await countOf(bia.userId)]).toEqual([1, 1]);
  });
});
