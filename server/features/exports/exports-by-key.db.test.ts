import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const paths = ["/api/exports/listings.csv", "/api/exports/listings.xlsx", "/api/imports/report.csv?id=x"];

describe("AP-01 D454 downloads with a key", () => {
  test("a key with READ downloads the seller's own listings, and no other's", async () => {
    const [ana, bia] = [await createIntegrator(app, { scopes: ["READ"] }), await createIntegrator(app)];
    await addProduct(ana.client, { name: "Caneca", sku: "A1" }, [atShopee()]);
    await addProduct(bia.client, { name: "Fone", sku: "B1" }, [atShopee()]);
    const csv = await (await ana.program.get("/api/exports/listings.csv?channels=SHOPEE")).text();
    expect(csv).toContain("Caneca");
    expect(csv).not.toContain("Fone");
    const xlsx = await ana.program.get("/api/exports/listings.xlsx");
    expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  });

  test("the report of an import is the seller's own, and NOT_FOUND for another", async () => {
    const [ana, bia] = [await createIntegrator(app), await createIntegrator(app)];
    const now = app.clock.now();
    const data = { userId: ana.userId, fileName: "a.csv", createdAt: now, updatedAt: now };
    const { id } = await app.db.import.create({ data: { ...data, state: "DONE" } });
    const path = `/api/imports/report.csv?id=${encodeURIComponent(encodeGlobalID("Import", id))}`;
    expect((await ana.program.get(path)).status).toBe(200);
    expect((await bia.program.get(path)).status).toBe(404);
  });

  test.each(paths)("a key without READ is refused at %s", async (path) => {
    const { program } = await createIntegrator(app, { scopes: ["CALCULATE"] });
    const response = await program.get(path);
    expect([response.status, (await response.json()).code]).toEqual([403, "API_KEY_SCOPE"]);
  });
});
