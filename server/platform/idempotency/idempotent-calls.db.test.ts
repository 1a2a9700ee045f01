import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const keyed = { "Idempotency-Key": "envio-1" };

async function sendFile({ send }: TestClient, body: string, fileName = "a.csv") {
  const headers = { ...keyed, "content-type": "text/csv" };
  const response = await send(`/api/imports?fileName=${fileName}`, { method: "POST", headers, body });
  const isReplayed = response.headers.get("Idempotent-Replayed") === "true";
  return { status: response.status, text: await response.text(), isReplayed };
}

describe("AP-05 D384 a call of /api with an Idempotency-Key", () => {
  test("AP-03 stores a file once, while its first import is still being read", async () => {
    const { program, userId } = await createIntegrator(app, { scopes: ["WRITE"] });
    const first = await sendFile(program, "SKU;Nome\nA;Caneca\n");
    const second = await sendFile(program, "SKU;Nome\nA;Caneca\n");
    expect([first.status, first.isReplayed]).toEqual([201, false]);
    expect(second).toEqual({ status: 201, text: first.text, isReplayed: true });
    expect(await app.db.import.count({ where: { userId } })).toBe(1);
  });

  test("refuses another file, and another file name, under the same key", async () => {
    const { program } = await createIntegrator(app, { scopes: ["WRITE"] });
    await sendFile(program, "SKU;Nome\nA;Caneca\n");
    for (const other of [
      await sendFile(program, "SKU;Nome\nB;Caneca\n"),
      await sendFile(program, "SKU;Nome\nA;Caneca\n", "b.csv"),
    ]) {
      expect(other.status).toBe(422);
      expect(JSON.parse(other.text)).toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    }
  });

  test("by session gives the same answer, also without a body", async () => {
    const { client } = await createAccount(app);
    const send = () => client.post("/api/start-trial", undefined, keyed);
    const [first, second, fresh] = [await send(), await send(), await client.post("/api/start-trial")];
    expect([first.status, second.status, fresh.status]).toEqual([first.status, first.status, 409]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  });

  test("without an account ignores the header", async () => {
    const response = await app.client().post("/api/login", { username: "a", password: "b" }, keyed);
    expect([response.status, response.headers.get("Idempotent-Replayed")]).toEqual([400, null]);
  });
});
