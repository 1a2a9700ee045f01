import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";

let app: TestApp;
let ana: TestAccount;
beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "paid");
  await createListings(app, ana.userId, [{ priceCents: 6000 }]);
});

test.each([
  ["GET", "/api/exports/listings.csv?channel=SHEIN", "channel", "channels"],
  ["GET", "/api/reports/overview.csv?byy=TAG", "byy", "by"],
  ["GET", "/api/user?x=1", "x", "não tem nenhum"],
  ["POST", "/api/price-files?bulkStepID=zzz", "bulkStepID", "bulkStepId"],
  ["POST", "/api/price-files?tag=nope", "tag", "tags"],
  ["POST", "/api/imports?filename=a.csv", "filename", "fileName"],
])("MF-06 AP-13 D517 %s %s is refused and names what exists", async (method, path, wrong, known) => {
  const body = method === "POST" ? "SKU;Preço\nA;1,50\n" : null;
  const response = await ana.client.send(path, { method, headers: { "content-type": "text/csv" }, body });
  expect(response.status).toBe(400);
  const answer = await response.json();
  expect(answer).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { [wrong]: expect.stringContaining(known) },
  });
  expect(await app.db.priceFile.count({ where: { userId: ana.userId } })).toBe(0);
});

test.each([
  "/api/exports/catalogue.jsonl",
  "/api/exports/listings.csv",
  "/api/exports/listings.xlsx",
  "/api/reports/overview.csv",
  "/api/user",
])("AP-13 the answer of %s has a request id, streamed or not", async (path) => {
  const response = await ana.client.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toMatch(/^[\w.:-]{8,128}$/);
  await response.arrayBuffer();
});
