import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Line = {
  id: string;
  version: number;
  sku: string;
  archivedAt: string | null;
  listings: { id: string }[];
};

async function readLines(program: TestClient): Promise<{ lines: Line[]; next: string }> {
  const response = await program.get("/api/exports/catalogue.jsonl");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/jsonl; charset=utf-8",
  ]);
  const text = await response.text();
  expect(text.endsWith("\n") || text === "").toBe(true);
  const lines = text.split("\n").filter((line) => line !== "");
  return {
    lines: lines.map((line) => JSON.parse(line)),
    next: response.headers.get("x-catalogue-next") ?? "",
  };
}

const feed = `query ($since: String) { viewer { catalogueChanges(since: $since) { changes { itemId version } } } }`;
type Feed = { viewer: { catalogueChanges: { changes: { itemId: string }[] } } };

describe("AP-09 the catalogue as JSON Lines", () => {
  test("AP-09 every line says what GraphQL says, fields, ids and versions, of own products only", async () => {
    const [mine, other] = [await createIntegrator(app), await createIntegrator(app)];
    await addProduct(other.client, { sku: "B-1" }, [atShopee()]);
    await addProduct(mine.client, { sku: "A-1", costCents: 1_000 }, [atShopee(), { channel: "OWN_FEES" }]);
    await addProduct(mine.client, { sku: "A-2" }, []);
    const { lines } = await readLines(mine.program);
    expect(lines.map(({ sku, listings }) => [sku, listings.length])).toEqual([
      ["A-1", 2],
      ["A-2", 1],
    ]);
    const of = (line: object | undefined) =>
      Object.keys(line ?? {}).filter((name) => name !== "listings" && name !== "terms");
    const { data, errors } = await mine.program.rawGraphql<{ nodes: object[] }>(
      `query ($ids: [ID!]!) { nodes(ids: $ids) {
        ... on Product { ${of(lines[0]).join(" ")} listings { ${of(lines[0]?.listings[0]).join(" ")} } } } }`,
      { ids: lines.map(({ id }) => id) },
    );
    expect(errors).toBeUndefined();
    const told = JSON.parse(JSON.stringify(lines), (name, value) => (name === "terms" ? undefined : value));
    expect(data?.nodes).toEqual(told);
  });

  test("AP-09 the feed goes on where the lines began, with everything after", async () => {
    const { client, program } = await createIntegrator(app);
    await addProduct(client, { sku: "A-1" }, [atShopee()]);
    const first = await readLines(program);
    const added = await addProduct(client, { sku: "A-2" }, [atShopee()]);
    const changed = new Set<string>();
    await expect
      .poll(async () => {
        const { data } = await program.rawGraphql<Feed>(feed, { since: first.next });
        for (const { itemId } of data?.viewer.catalogueChanges.changes ?? []) changed.add(itemId);
        // Other open transactions may let it repeat what was before.
        return [added.id, added.listings[0]?.id ?? ""].filter((id) => changed.has(id)).length;
      })
      .toBe(2);
  });

  test("AP-09 a write that was open when the lines began follows in the feed", async () => {
    const { client, program } = await createIntegrator(app);
    const { id } = await addProduct(client, { sku: "A-1", name: "Lento" }, []);
    const { next } = await app.db.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE products SET notes = 'x' WHERE name = 'Lento'`;
      return await readLines(program);
    });
    await expect
      .poll(async () => {
        const { data } = await program.rawGraphql<Feed>(feed, { since: next });
        return data?.viewer.catalogueChanges.changes.map(({ itemId }) => itemId);
      })
      .toContain(id);
  });
});
