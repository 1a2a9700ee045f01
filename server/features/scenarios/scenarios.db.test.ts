import { beforeAll, describe, expect, test } from "vitest";
import { basicScenarioLimit } from "#core/entitlements/features.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import { addScenario } from "#testing/data/scenarios.ts";
import {
  DeleteScenarios,
  DuplicateScenario,
  RenameScenario,
  RestoreScenarios,
  SaveScenario,
  Scenarios,
} from "#testing/documents/scenario-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const atOldRules = { cost: 20, priceList: 50, marketplace: { shopee: { date: "2026-09-30" } } };

async function namesOf({ client }: Pick<TestAccount, "client">, variables = {}): Promise<string[]> {
  const { viewer } = await client.graphql(Scenarios, { first: 50, ...variables });
  return viewer?.scenarios.edges.map(({ node }) => node.name) ?? [];
}

describe("SC-01 saving a scenario", () => {
  test("keeps inputs, the rules of the day and results, under the proposed name", async () => {
    const { client } = await createAccount(app, "paid");
    const scenario = await addScenario(client, atOldRules);
    expect(scenario).toMatchObject({
      name: "Shopee a R$\u00a050,00, set/26",
      version: 1,
      channel: "SHOPEE",
      day: "2026-09-30",
      ruleId: "shopee-2026-03",
      rules: "OLDER",
      priceList: 50,
      isReadOnly: false,
      sale: { mode: "SIMPLE", cost: 20, priceList: 50, marketplace: { date: "2026-09-30", campaign: false } },
      product: null,
    });
    expect(scenario.result.feeLines.map(({ rule }) => rule?.id)).toContain("shopee-2026-03");
    const { result, resultToday } = scenario;
    expect(resultToday?.marginAfterAds.value).toBeCloseTo(result.marginAfterAds.value - 0.5, 9);
  });

  test("without a day keeps today's, and with own fees the id of their rule", async () => {
    const { client } = await createAccount(app, "paid");
    const today = app.clock.now().toISOString().slice(0, 10);
    const scenario = await addScenario(client, { cost: 43.48, priceList: 92.74 }, { name: " Natal " });
    expect(scenario).toMatchObject({ name: "Natal", day: today, ruleId: "spec-9", rules: "CURRENT" });
    const price = { cost: 1, priceList: 50, marketplace: { shopee: {} } };
    expect(await addScenario(client, price)).toMatchObject({ sale: { marketplace: { date: today } } });
  });

  test("belongs to a listing and its product, and outlives both", async () => {
    const account = await createAccount(app, "paid");
    const product = await addProduct(account.client, {}, [atShopee()]);
    const listingId = firstOf(product.listings).id;
    const scenario = await addScenario(account.client, atOldRules, { listingId });
    expect(scenario).toMatchObject({ product: { id: product.id }, listing: { id: listingId } });
    expect(await namesOf(account, { productId: product.id })).toHaveLength(1);
    await app.db.product.deleteMany({ where: { userId: account.userId } });
    expect(await namesOf(account)).toHaveLength(1);
    const row = await app.db.scenario.findFirst({ where: { userId: account.userId } });
    expect(row).toMatchObject({ productId: null, listingId: null });
  });

  test.each([
    ["a blank name", { name: "   " }, {}, "name"],
    ["a name of 300 characters", { name: "a".repeat(300) }, {}, "name"],
    ["a price of 0", {}, { priceList: 0 }, "price.priceList"],
    ["a wrong percentage", {}, { taxSellPct: 101 }, "price.taxSellPct"],
    [
      "a missing weight",
      {},
      { marketplace: { shein: { category: "Demais" } } },
      "price.marketplace.shein.weightGrams",
    ],
  ])("refuses %s at its field and keeps nothing", async (_what, more, changes, field) => {
    const { client, userId } = await createAccount(app, "paid");
    const input = { ...more, price: { cost: 1, priceList: 2, ...changes } };
    const { saveScenario } = await client.graphql(SaveScenario, { input });
    expect(saveScenario).toMatchObject({ fields: [{ field }] });
    expect(await app.db.scenario.count({ where: { userId } })).toBe(0);
  });

  test("S6-02 in the advanced mode needs advanced access", async () => {
    const { client } = await createAccount(app, "basic");
    const { errors } = await client.rawGraphql(
      "mutation { saveScenario(input: {price: {cost: 1, priceList: 2, mode: ADVANCED}}) { __typename } }",
    );
    expect(errors).toMatchObject([{ extensions: { code: "FEATURE_DENIED", feature: "campaign_simulator" } }]);
  });

  test("D322 is final: the database refuses to change inputs and results", async () => {
    const { client, userId } = await createAccount(app, "paid");
    await addScenario(client, atOldRules);
    for (const data of [{ result: {} }, { input: {} }, { ruleId: "x" }, { mode: "ADVANCED" }])
      await expect(app.db.scenario.updateMany({ where: { userId }, data })).rejects.toThrow();
  });
});

describe("SC-01 D325 a basic account has 5 scenarios", () => {
  const price = { cost: 1, priceList: 2 };
  const limitReached = { code: "SCENARIO_LIMIT" };

  test("even when many are saved at once; deleting one makes room, and restoring it needs room", async () => {
    const { client, userId } = await createAccount(app);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => signedInClient(app, userId)));
    const results = await Promise.all(tabs.map((tab) => tab.graphql(SaveScenario, { input: { price } })));
    const saved = results.flatMap(({ saveScenario: one }) => ("scenario" in one ? [one.scenario] : []));
    expect(saved).toHaveLength(basicScenarioLimit);
    const { id } = firstOf(saved);
    const copy = async () => (await client.graphql(DuplicateScenario, { input: { id } })).duplicateScenario;
    expect(await copy()).toMatchObject(limitReached);
    await client.graphql(DeleteScenarios, { input: { ids: [id] } });
    await addScenario(client, price);
    const { restoreScenarios } = await client.graphql(RestoreScenarios, { input: { ids: [id] } });
    expect(restoreScenarios).toMatchObject(limitReached);
    expect(await app.db.scenario.count({ where: { userId, deletedAt: null } })).toBe(basicScenarioLimit);
  });

  test("after a trial the surplus can be read and deleted, not changed, and is never hidden", async () => {
    const { client, userId } = await createAccount(app, "trial");
    for (const name of ["1", "2", "3", "4", "5", "6", "7"]) await addScenario(client, price, { name });
    const trialStartedAt = new Date(app.clock.now().getTime() - 8 * 86_400_000);
    await app.db.user.update({ where: { id: userId }, data: { trialStartedAt } });
    const { viewer } = await client.graphql(Scenarios, { first: 50 });
    expect(viewer?.scenarios).toMatchObject({ totalCount: 7, limit: basicScenarioLimit });
    const nodes = viewer?.scenarios.edges.map(({ node }) => node) ?? [];
    expect(nodes.map(({ isReadOnly }) => isReadOnly)).toEqual([...Array(5).fill(false), true, true]);
    const oldest = firstOf(nodes.slice(-1)).id;
    const rename = async (id: string) =>
      (await client.graphql(RenameScenario, { input: { id, version: 1, name: "x" } })).renameScenario;
    expect(await rename(oldest)).toMatchObject({ code: "SCENARIO_READ_ONLY" });
    expect(await rename(firstOf(nodes).id)).toMatchObject({ scenario: { name: "x" } });
    const { deleteScenarios } = await client.graphql(DeleteScenarios, { input: { ids: [oldest] } });
    expect(deleteScenarios.__typename).toBe("DeleteScenariosPayload");
  });

  test("a paying account has no limit", async () => {
    const { client } = await createAccount(app, "paid");
    for (let count = 0; count <= basicScenarioLimit; count += 1) await addScenario(client, price);
    const { viewer } = await client.graphql(Scenarios, { first: 50 });
    expect(viewer?.scenarios).toMatchObject({ totalCount: 6, limit: null });
  });
});

describe("SC-02 the list of scenarios", () => {
  test("is searched in names and products, filtered by channel and product, and sorted", async () => {
    const account = await createAccount(app, "paid");
    const { client } = account;
    const { id: productId } = await addProduct(client, { name: "Caneca Ótima" });
    await addScenario(client, { cost: 1, priceList: 30 }, { name: "B", productId });
    await addScenario(client, { cost: 1, priceList: 10, marketplace: { shopee: {} } }, { name: "á" });
    await addScenario(client, { cost: 1, priceList: 20 }, { name: "C" });
    expect(await namesOf(account)).toEqual(["C", "á", "B"]);
    expect(await namesOf(account, { query: "otima" })).toEqual(["B"]);
    expect(await namesOf(account, { query: "A" })).toEqual(["á", "B"]);
    expect(await namesOf(account, { channel: "SHOPEE" })).toEqual(["á"]);
    expect(await namesOf(account, { productId })).toEqual(["B"]);
    const sorted = (field: string, direction: string) => namesOf(account, { order: { field, direction } });
    expect(await sorted("NAME", "ASC")).toEqual(["á", "B", "C"]);
    expect(await sorted("PRICE", "DESC")).toEqual(["B", "C", "á"]);
    expect(await sorted("PROFIT", "ASC")).toEqual(["á", "C", "B"]);
    const { viewer } = await client.graphql(Scenarios, { first: 2 });
    expect(viewer?.scenarios).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  });

  test("two tabs that rename: the second is refused and gets the current name", async () => {
    const { client } = await createAccount(app, "paid");
    const { id } = await addScenario(client, atOldRules);
    const rename = async (name: string, version = 1) =>
      (await client.graphql(RenameScenario, { input: { id, version, name } })).renameScenario;
    expect(await rename("Primeira")).toMatchObject({ scenario: { name: "Primeira", version: 2 } });
    expect(await rename("Segunda")).toMatchObject({
      code: "VERSION_CONFLICT",
      current: { name: "Primeira", version: 2 },
    });
    expect(await rename("Segunda", 2)).toMatchObject({ scenario: { name: "Segunda" } });
    expect(await rename(" ", 3)).toMatchObject({ fields: [{ field: "name" }] });
  });

  test("a copy has the same figures and rules", async () => {
    const { client } = await createAccount(app, "paid");
    const { id, name, ...original } = await addScenario(client, atOldRules);
    const { duplicateScenario } = await client.graphql(DuplicateScenario, { input: { id } });
    expect(duplicateScenario).toMatchObject({ scenario: { ...original, name: `${name} (cópia)` } });
  });

  test("D326 a deletion is undone, twice without harm, and a removed row is NOT_FOUND", async () => {
    const account = await createAccount(app, "paid");
    const { client } = account;
    const { id, name } = await addScenario(client, atOldRules);
    const input = { ids: [id, id] };
    const remove = () => client.graphql(DeleteScenarios, { input });
    const restore = () => client.graphql(RestoreScenarios, { input });
    await remove();
    await remove();
    expect(await namesOf(account)).toEqual([]);
    await expect(client.graphql(DuplicateScenario, { input: { id } })).rejects.toThrow("NOT_FOUND");
    await restore();
    await restore();
    expect(await namesOf(account)).toEqual([name]);
    await app.db.scenario.deleteMany({ where: { userId: account.userId } });
    await expect(restore()).rejects.toThrow("NOT_FOUND");
  });
});

describe("SC-02 another seller's scenario", () => {
  test("cannot be read or changed", async () => {
    const ana = await createAccount(app, "paid");
    const bia = await createAccount(app, "paid");
    const { id } = await addScenario(ana.client, atOldRules);
    const product = await addProduct(ana.client);
    const { data } = await bia.client.rawGraphql(
      `{ scenario(id: "${id}") { id } node(id: "${id}") { id } nodes(ids: ["${id}"]) { id } }`,
    );
    expect(data).toEqual({ scenario: null, node: null, nodes: [null] });
    expect(await namesOf(bia)).toEqual([]);
    for (const mutation of [
      `renameScenario(input: {id: "${id}", version: 1, name: "x"})`,
      `duplicateScenario(input: {id: "${id}"})`,
      `deleteScenarios(input: {ids: ["${id}"]})`,
      `restoreScenarios(input: {ids: ["${id}"]})`,
      `saveScenario(input: {productId: "${product.id}", price: {cost: 1, priceList: 2}})`,
      `saveScenario(input: {listingId: "${firstOf(product.listings).id}", price: {cost: 1, priceList: 2}})`,
    ]) {
      const { errors } = await bia.client.rawGraphql(`mutation { ${mutation} { __typename } }`);
      expect([mutation, errors]).toMatchObject([mutation, [{ extensions: { code: "NOT_FOUND" } }]]);
    }
    expect(await namesOf(ana)).toHaveLength(1);
  });

  test("AP-02 a key reads and writes scenarios by its scopes", async () => {
    const writer = await createIntegrator(app, { scopes: ["WRITE"] });
    const { id } = await addScenario(writer.program, atOldRules);
    const reader = await createIntegrator(app, { scopes: ["READ"] });
    expect((await reader.program.graphql(Scenarios, { first: 50 })).viewer?.scenarios.totalCount).toBe(0);
    const { errors } = await reader.program.rawGraphql(
      `mutation { deleteScenarios(input: {ids: ["${id}"]}) { __typename } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: "API_KEY_SCOPE", scope: "WRITE" } }]);
  });
});
