import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp } from "#testing/app/google-app.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { logIn, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator, createKey } from "#testing/data/api-keys.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { createOperator } from "#testing/data/operator.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

const operator = () => createOperator(app, randomUUID());

describe("SEC-14 end-sessions and revoke-keys", () => {
  test("end-sessions signs out everywhere, notifies the owner, and keeps password and keys", async () => {
    const account = await createIntegrator(app);
    const other = app.client();
    await other.post("/api/login", { username: account.username, password: testPassword });
    const ana = operator();
    expect((await ana.type("end-sessions", account.username)).out).toContain(
      `Sessões de ${account.username}`,
    );
    for (const client of [account.client, other]) expect((await client.get("/api/user")).status).toBe(401);
    expect((await account.program.get("/api/user")).status).toBe(200);
    expect((await ana.type("end-sessions", account.username)).err).toContain("não tem sessões abertas");
    expect((await logIn(app, account.username, testPassword)).status).toBe(200);
    const [mail] = (await workFor(app, account.userId)).slice(-1);
    expect(mail).toMatchObject({ to: account.email, subject: "Suas sessões foram encerradas" });
    expect(await ana.audit()).toMatchObject([
      { command: "end-sessions", details: { endedSessions: expect.any(Number) } },
      { command: "end-sessions", details: { refused: expect.stringContaining("não tem") } },
    ]);
  });

  test("revoke-keys revokes every key, notifies the owner, and keeps sessions", async () => {
    const account = await createIntegrator(app);
    const second = await createKey(app, account);
    const ana = operator();
    expect(await ana.ask("revoke-keys", account.email)).toMatchObject({ revokedKeys: 2 });
    for (const { program } of [account, second]) expect((await program.get("/api/user")).status).toBe(401);
    expect((await account.client.get("/api/user")).status).toBe(200);
    expect((await ana.type("revoke-keys", account.email)).err).toContain("não tem chaves de API");
    const [mail] = (await workFor(app, account.userId)).slice(-1);
    expect(mail).toMatchObject({ to: account.email, subject: "Suas chaves de API foram revogadas" });
    expect((await ana.audit()).map(({ details }) => details)).toMatchObject([
      { revokedKeys: 2 },
      { refused: expect.any(String) },
    ]);
  });

  test("revoke-keys counts the keys that worked, and refuses when there are only expired ones", async () => {
    const expiring = { expiresInDays: 30 };
    const [account, other] = [await createIntegrator(app, expiring), await createIntegrator(app, expiring)];
    app.clock.advance(30 * 86_400, "seconds");
    await createKey(app, account);
    const ana = operator();
    expect(await ana.ask("revoke-keys", account.username)).toMatchObject({ revokedKeys: 1 });
    const { userId } = account;
    expect(await app.db.apiKey.count({ where: { userId, revokedAt: null } })).toBe(0);
    expect((await ana.type("revoke-keys", other.username)).err).toContain("não tem chaves de API");
  });
});
