import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { idOf } from "#testing/data/catalogue/bulk-steps.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { type Simulations, simulations } from "#testing/data/catalogue/simulations.ts";
import {
  CancelSimulation,
  DeleteSimulations,
  RenameSimulation,
  RerunSimulation,
  SimulationResult,
  StartSimulation,
} from "#testing/documents/simulation-documents.ts";
import { maxSimulations } from "./start-simulation.ts";

let app: TestApp;
let simulated: Simulations;
let ana: TestAccount;
beforeAll(async () => {
  app = await testApp();
  simulated = simulations(app);
  ana = await createAccount(app, "paid");
  await createListings(app, ana.userId, [{ name: "Caneca" }]);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

describe("SC-04 refusals", () => {
  test.each<[string, object, string]>([
    ["no selection", { filter: null }, "ids"],
    ["two selections", { ids: [] }, "ids"],
    ["no listing", { filter: null, ids: [] }, "ids"],
    ["a filter that finds nothing", { filter: { search: "garrafa" } }, "filter"],
    ["archived listings", { filter: { archived: true } }, "filter.archived"],
    ["a discount of 100 %", { changes: { discountPct: 100 } }, "changes.discountPct"],
    ["a coupon of 100 %", { changes: { couponPct: 100 } }, "changes.couponPct"],
    ["no change", { changes: {} }, "changes"],
    ["a name of 300 characters", { name: "x".repeat(300) }, "name"],
    ["a blank name", { name: "  " }, "name"],
  ])("%s is refused at its field", async (_what, input, field) => {
    const { startSimulation } = await ana.client.graphql(StartSimulation, {
      input: { filter: {}, changes: { discountPct: 10 }, ...input },
    });
    expect(startSimulation).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field }] });
  });

  test("D340 without the feature a simulation is read, renamed and deleted, but not started", async () => {
    const account = await createAccount(app, "trial");
    await createListings(app, account.userId, [{}]);
    const id = await simulated.run(account);
    const long = new Date(app.clock.now().getTime() - 8 * dayMs);
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: long } });
    await expect(simulated.start(account)).rejects.toThrow("FEATURE_DENIED");
    await expect(account.client.graphql(RerunSimulation, { input: { id } })).rejects.toThrow(
      "FEATURE_DENIED",
    );
    await account.client.graphql(RenameSimulation, { input: { id, name: "Natal" } });
    expect(await simulated.read(account, id)).toMatchObject({ name: "Natal", state: "READY" });
    expect((await account.client.get(tablePath(id))).status).toBe(200);
    const { deleteSimulations } = await account.client.graphql(DeleteSimulations, { input: { ids: [id] } });
    expect(deleteSimulations).toMatchObject({ viewer: { simulations: { edges: [] } } });
    expect(await app.db.simulationRow.count({ where: { simulationId: idOf(id) } })).toBe(0);
  });

  test("D342 of five named at once beside eighteen two stay, and one without a name gives way", async () => {
    const account = await createAccount(app, "paid");
    await createListings(app, account.userId, [{}]);
    const now = app.clock.now();
    const row = {
      userId: account.userId,
      name: "Natal",
      isNamed: true,
      request: {},
      summary: {},
      createdAt: now,
      updatedAt: now,
    };
    await app.db.simulation.createMany({ data: Array.from({ length: maxSimulations - 2 }, () => row) });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => simulated.start(account, { name: `Campanha ${at}` })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const { userId } = account;
    expect(await app.db.simulation.count({ where: { userId } })).toBe(maxSimulations);
    const [named] = await app.db.simulation.findMany({ where: { userId, name: "Natal" }, take: 1 });
    await app.db.simulation.delete({ where: { id: named?.id ?? "" } });
    const unnamed = idOf(await simulated.start(account));
    await simulated.start(account, { name: "Mais uma" });
    expect(await app.db.simulation.findUnique({ where: { id: unnamed } })).toBeNull();
    expect(await app.db.simulation.count({ where: { userId } })).toBe(maxSimulations);
  });
});

const tablePath = (id: string) => `/api/simulations/campaign.csv?id=${encodeURIComponent(id)}`;

describe("another seller's simulation", () => {
  test("is not found, read, changed, deleted or downloaded", async () => {
    const id = await simulated.run(ana);
    const { client } = await createAccount(app, "paid");
    const own = await createAccount(app, "paid");
    await createListings(app, own.userId, [{}]);
    const ownId = await simulated.run(own);
    await expect(client.graphql(RenameSimulation, { input: { id, name: "Meu" } })).rejects.toThrow(
      "NOT_FOUND",
    );
    await expect(client.graphql(CancelSimulation, { input: { id } })).rejects.toThrow("NOT_FOUND");
    await expect(client.graphql(RerunSimulation, { input: { id } })).rejects.toThrow("NOT_FOUND");
    const ids = [ownId, id];
    // Another seller's counts as one that is gone: the answer tells nobody that it exists.
    const { deleteSimulations } = await own.client.graphql(DeleteSimulations, { input: { ids } });
    expect(deleteSimulations).toMatchObject({ viewer: { simulations: { edges: [] } } });
    await expect(simulated.start({ client }, { filter: null, sameListingsAs: id })).rejects.toThrow(
      "NOT_FOUND",
    );
    expect((await client.graphql(SimulationResult, { id })).node).toBeNull();
    expect((await client.get(tablePath(id))).status).toBe(404);
    expect(await simulated.read(ana, id)).toMatchObject({
      state: "READY",
      name: expect.stringContaining("15%"),
    });
  });

  test("a waiting one is not stopped", async () => {
    const id = await simulated.start(ana);
    const { client } = await createAccount(app, "paid");
    await expect(client.graphql(CancelSimulation, { input: { id } })).rejects.toThrow("NOT_FOUND");
    await simulated.work(id);
    expect(await simulated.read(ana, id)).toMatchObject({ state: "READY" });
  });

  test("listings named by id are those of the seller alone", async () => {
    const other = await createAccount(app, "paid");
    const [foreign = ""] = await createListings(app, other.userId, [{ name: "Alheia" }]);
    const [own = ""] = await createListings(app, ana.userId, [{ name: "Própria" }]);
    const ids = [own, foreign].map((id) => encodeGlobalID("Listing", id));
    const { rows } = await simulated.read(ana, await simulated.run(ana, { ids, filter: null }));
    expect(rows.map(({ name }) => name)).toEqual(["Própria"]);
  });
});

describe("SC-06 the table of a campaign", () => {
  test("names the SKUs to accept first, then those to refuse, and guards formulas", async () => {
    const account = await createAccount(app, "paid");
    await createListings(app, account.userId, [
      { name: "=1+1", sku: "00123", costCents: 1000 },
      { name: "Copo", sku: "C9", costCents: 7000 },
      { name: "Bule", sku: "B1", costCents: null },
    ]);
    const id = await simulated.run(account);
    const response = await account.client.get(tablePath(id));
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="campanha.csv"');
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      /^"=""00123""";'=1\+1;Shopee;;Entrar;\d+(,\d)?;;até [\d,]+%: R\$\s[\d,]+ ou mais;79,99;/,
    );
    expect(lines[2]).toMatch(/^C9;Copo;Shopee;;Não entrar;;;;79,99;/);
    expect(lines[3]).toMatch(/^B1;Bule;Shopee;;Faltam dados;;;;79,99;67,99;;;;;custo;$/);
    const refused = await account.client.get(`${tablePath(id)}&verdict=STAY_OUT`);
    expect((await refused.text()).trim().split("\r\n")).toHaveLength(2);
  });

  test("AS-01 says of each listing what of its figures is an example", async () => {
    const account = await createAccount(app, "paid");
    await createListings(app, account.userId, [
      { name: "Copo", listing: { terms: {} } },
      { name: "Prato", listing: { terms: { taxSellPct: 6 } } },
    ]);
    const text = await (await account.client.get(tablePath(await simulated.run(account)))).text();
    const [titles, ...lines] = text.trim().split("\r\n");
    const markOf = (name: string) =>
      lines
        .find((line) => line.includes(name))
        ?.split(";")
        .at(-1);
    expect(titles).toMatch(/;Valores de exemplo$/);
    expect([markOf("Copo"), markOf("Prato")]).toEqual(["7% de imposto de exemplo", ""]);
  });

  test("is open to a key with READ, and closed to one that only calculates", async () => {
    const reader = await createIntegrator(app, { scopes: ["READ"] });
    await createListings(app, reader.userId, [{}]);
    const id = await simulated.run(reader);
    expect((await reader.program.get(tablePath(id))).status).toBe(200);
    const calculator = await createIntegrator(app, { scopes: ["CALCULATE"] });
    expect((await calculator.program.get(tablePath(id))).status).toBe(403);
    const writer = await createIntegrator(app, { scopes: ["WRITE"] });
    await createListings(app, writer.userId, [{}]);
    const started = await simulated.run({ client: writer.program });
    expect(await simulated.read({ client: writer.program }, started)).toMatchObject({ state: "READY" });
  });
});
