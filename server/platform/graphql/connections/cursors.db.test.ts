import { randomUUID } from "node:crypto";
import { getNamedType, isObjectType } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { storeEndpoint } from "#testing/data/webhooks.ts";
import { databaseCost } from "../limits/field-cost.ts";

let app: TestApp;
let ana: TestAccount;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "10" });
  ana = await createAccount(app, "paid");
  await ana.client.rawGraphql(
    `mutation { createProduct(input: {product: {name: "Caneca"}}) { __typename } }`,
  );
  const now = app.clock.now();
  const data = {
    userId: ana.userId,
    state: "DONE",
    request: {},
    createdAt: now,
    updatedAt: now,
    startedAt: now,
  } as const;
  await app.db.bulkStep.create({ data });
  await app.db.feeChange.create({
    data: {
      userId: ana.userId,
      channel: "SHOPEE",
      day: new Date("2026-10-01"),
      state: "READY",
      createdAt: now,
      updatedAt: now,
    },
  });
  await storeEndpoint(app, ana.userId);
  const priceFile = { userId: ana.userId, fileName: "a.csv", request: {}, createdAt: now, updatedAt: now };
  await app.db.priceFile.create({ data: priceFile });
  await storeEndpoint(app, ana.userId);
  const cents = { salesCents: 1, payoutCents: 1, chargedCents: 1, overchargeCents: 1 };
  const statementOrder = { userId: ana.userId, channel: "SHOPEE", number: "2609AB1", part: "" } as const;
  const dates = { day: new Date("2026-09-12"), fileTime: now, savedAt: now };
  await app.db.statementOrder.create({
    data: { ...statementOrder, ...cents, ...dates, isOrder: true, charges: {}, differences: {} },
  });
  await app.db.statementDispute.create({
    data: {
      ...{ userId: ana.userId, channel: "SHOPEE", number: "2609AB1", day: new Date("2026-09-12") },
      ...{ chargedCents: 2, overchargeCents: 1, differences: {}, deadline: new Date("2026-12-11") },
      ...{ createdAt: now, updatedAt: now },
    },
  });
  await app.db.simulation.create({
    data: {
      userId: ana.userId,
      name: "Natal",
      isNamed: true,
      request: {},
      summary: {},
      createdAt: now,
      updatedAt: now,
    },
  });
});

const cursor = (text: string) => Buffer.from(text).toString("base64");

/** How to query a list from the root, by the type that has it. */
const queriesByType: Readonly<Record<string, (list: string) => string>> = {
  Query: (list) => list,
  User: (list) => `viewer { ${list} }`,
  Product: (list) => `viewer { products { edges { node { ${list} } } } }`,
  BulkStep: (list) => `viewer { bulkSteps { edges { node { ${list} } } } }`,
  Report: (list) => `viewer { report { ${list} } }`,
  FeeChange: (list) => `viewer { report { feeChange(channel: SHOPEE, on: "2026-10-01") { ${list} } } }`,
  PriceFile: (list) => `viewer { priceFiles { edges { node { ${list} } } } }`,
  Simulation: (list) => `viewer { simulations { edges { node { ${list} } } } }`,
  WebhookEndpoint: (list) => `viewer { webhookEndpoints { edges { node { ${list} } } } }`,
  StatementMonth: (list) => `viewer { statementMonth(marketplace: SHOPEE, month: "2026-09") { ${list} } }`,
  Listing: (list) => `viewer { listings { edges { node { ${list} } } } }`,
};

/** Every list with cursors in the schema. */
const connections = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ field }) => field.args.some(({ name }) => name === "after"))
  .map(({ type, field }) => [type, field.name] as const);

function ask(type: string, field: string, argument: "after" | "before", value: string) {
  const toQuery = queriesByType[type];
  if (!toQuery) throw new Error(`no query for ${type}.${field}: add one to queriesByType`);
  const page = argument === "after" ? "first: 1, after: $cursor" : "last: 1, before: $cursor";
  const query = `query ($cursor: String!) { ${toQuery(`${field}(${page}) { edges { cursor } }`)} }`;
  return ana.client.rawGraphql(query, { cursor: value });
}

describe("SEC-13 a cursor that does not belong to the list is BAD_USER_INPUT", () => {
  test("finds the schema's lists", () => {
    expect(connections).toContainEqual(["User", "invoices"]);
    expect(connections.length).toBeGreaterThanOrEqual(4);
  });

  describe.each(connections)("%s.%s", (type, field) => {
    test.each([
      ["no id", cursor("GPC:S:x")],
      ["NUL", cursor("GPC:S:\0")],
      ["a number", cursor("GPC:N:1")],
      ["no number", cursor("GPC:N:x")],
      ["an instant", cursor("GPC:D:1")],
      ["no instant", cursor("GPC:D:1e300")],
      ["a list", cursor('GPC:J:["x"]')],
      ["a prototype", cursor('GPC:J:{"__proto__":{"id":"x"}}')],
      ["broken JSON", cursor("GPC:J:{")],
      ["an unknown kind", cursor("GPC:X:1")],
      ["a row that does not exist", cursor(`GPC:S:${randomUUID()}`)],
      ["no base64", "é😀"],
      ["5,000 characters", cursor(`GPC:S:${"x".repeat(5000)}`)],
    ])("%s", async (_what, value) => {
      for (const argument of ["after", "before"] as const) {
        const { errors } = await ask(type, field, argument, value);
        expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
        expect(JSON.stringify(errors).length).toBeLessThan(1000);
      }
    });
  });

  test("another seller's row, whose position it would reveal", async () => {
    const bia = await createAccount(app, "paid");
    const makeKey = (account: TestAccount) =>
      account.client.rawGraphql<{ createApiKey: { apiKey: { id: string } } }>(
        `mutation { createApiKey(input: {name: "x"}) { ... on CreateApiKeyPayload { apiKey { id } } } }`,
      );
    const keyIdOf = async (account: TestAccount) => {
      const { data } = await makeKey(account);
      return (
        Buffer.from(data?.createApiKey.apiKey.id ?? "", "base64")
          .toString()
          .split(":")[1] ?? ""
      );
    };
    const [own, foreign] = [await keyIdOf(ana), await keyIdOf(bia)];
    expect((await ask("User", "apiKeys", "after", cursor(`GPC:S:${own}`))).errors).toBeUndefined();
    const { errors } = await ask("User", "apiKeys", "after", cursor(`GPC:S:${foreign}`));
    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { after: "Este cursor não é desta lista." } } },
    ]);
  });
});

describe.each(connections)("AP-01 D321 D390 the list %s.%s", (type, field) => {
  const ask = (list: string) => ana.client.rawGraphql(`{ ${queriesByType[type]?.(list) ?? ""} }`);

  test("refuses a page above the maximum, and names the argument", async () => {
    for (const argument of ["first", "last"]) {
      const { errors } = await ask(`${field}(${argument}: 101) { nodes { __typename } }`);
      expect(errors).toMatchObject([
        { extensions: { code: "BAD_USER_INPUT", fields: { [argument]: expect.any(String) } } },
      ]);
    }
  });

  test("has the same objects as nodes and in its edges, and counts them on all pages", async () => {
    const { data, errors } = await ask(
      `${field}(first: 2) { totalCount nodes { __typename } edges { node { __typename } } pageInfo { hasNextPage } }`,
    );
    expect(errors).toBeUndefined();
    for (const list of findLists(data, field)) {
      expect(list.nodes).toEqual(list.edges.map(({ node }) => node));
      if (list.pageInfo.hasNextPage) expect(list.totalCount).toBeGreaterThan(list.nodes.length);
      else expect(list.totalCount).toBe(list.nodes.length);
    }
  });

  test("counts for the price of a query, and also alone", async () => {
    const { data, errors } = await ask(`${field}(first: 1) { totalCount }`);
    expect(errors).toBeUndefined();
    for (const list of findLists(data, field)) expect(list.totalCount).toEqual(expect.any(Number));
    const connection = schema.getType(type);
    const returned = isObjectType(connection) ? connection.getFields()[field]?.type : undefined;
    const page = returned && getNamedType(returned);
    const count = isObjectType(page) ? page.getFields().totalCount : undefined;
    expect(String(count?.type)).toBe("Int!");
    expect(count?.extensions.complexity).toBe(databaseCost);
  });
});

type List = {
  totalCount: number;
  nodes: object[];
  edges: { node: object }[];
  pageInfo: { hasNextPage: boolean };
};

/** The lists with this name anywhere in an answer. */
function findLists(value: unknown, field: string): List[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field ? [inner as List] : findLists(inner, field),
  );
}
