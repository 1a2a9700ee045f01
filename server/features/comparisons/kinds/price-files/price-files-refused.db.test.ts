import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { priceFiles, shopeeFile } from "#testing/data/catalogue/price-files.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { CancelPriceFile, PriceFileResult } from "#testing/documents/price-file-documents.ts";

let app: TestApp;
let files: ReturnType<typeof priceFiles>;
beforeAll(async () => {
  app = await testApp();
  files = priceFiles(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const file = shopeeFile([["111", "A", "39.90"]]);

describe("MF-02 who may fill a price file", () => {
  test.each<[tier: AccessTier]>([["basic"], ["expired"]])("MF-02 %s: FEATURE_DENIED", async (tier) => {
    const account = await createAccount(app, tier);
    const response = await files.send(account, file);
    expect([response.status, await response.json()]).toMatchObject([403, { code: "FEATURE_DENIED" }]);
    expect(await app.db.priceFile.count({ where: { userId: account.userId } })).toBe(0);
  });

  test("MF-02 another seller's file is not found, cancelled or downloaded", async () => {
    const ana = await createAccount(app, "paid");
    const { client } = await createAccount(app, "paid");
    const waiting = await files.start(ana, file);
    await expect(client.graphql(CancelPriceFile, { input: { id: waiting } })).rejects.toThrow("NOT_FOUND");
    await files.work(waiting);
    expect(await files.read(ana, waiting)).toMatchObject({ state: "READY" });
    expect((await client.graphql(PriceFileResult, { id: waiting })).node).toBeNull();
    expect((await files.download({ client }, waiting)).status).toBe(404);
  });

  test("D395 rows mean the seller's own listings only", async () => {
    const bia = await createAccount(app, "paid");
    await createListings(app, bia.userId, [{ sku: "A", priceCents: 4990 }]);
    await files.run(bia, file);
    const ana = await createAccount(app, "paid");
    const filled = await files.run(ana, file);
    expect(filled.rows).toMatchObject([{ outcome: "UNKNOWN", newCents: null, name: "Caneca - Azul" }]);
  });

  test("AP-02 a key needs WRITE to fill and READ to download", async () => {
    const reader = await createIntegrator(app, { scopes: ["READ"] });
    expect((await files.send({ client: reader.program }, file)).status).toBe(403);
    const writer = await createIntegrator(app, { scopes: ["WRITE"] });
    const id = await files.start({ client: writer.program }, file);
    await files.work(id);
    const calculator = await createIntegrator(app, { scopes: ["CALCULATE"] });
    expect((await files.download({ client: calculator.program }, id)).status).toBe(403);
    expect((await files.download({ client: writer.program }, id)).status).toBe(200);
  });

  test("MF-02 an unknown channel, id or an empty file is refused at its field", async () => {
    const account = await createAccount(app, "paid");
    for (const [body, query, field] of [
      ["", "", "file"],
      [file, "&fileChannel=EBAY", "fileChannel"],
      [file, "&healths=GREAT", "healths"],
    ] as const) {
      const response = await files.send(account, body, query);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { [field]: expect.any(String) } },
      ]);
    }
    expect((await files.send(account, file, "&bulkStepId=abc")).status).toBe(400);
    expect(await app.db.priceFile.count({ where: { userId: account.userId } })).toBe(0);
    expect(idOf(await files.start(account, file))).toMatch(/^[\da-f-]{36}$/);
  });
});
