import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aroundQueries } from "#testing/app/around-queries.ts";
import { buildApp, type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

let app: TestApp;
/** The Prisma queries since the test began, such as `Invoice.findMany`. */
const sentQueries: string[] = [];
beforeAll(async () => {
  const { db, deps } = await testApp({ RATE_LIMIT_SCALE: "100" });
  const counted = aroundQueries(db, ({ model, operation }, run) => {
    if (model) sentQueries.push(`${model}.${operation}`);
    return run();
  });
  app = buildApp(counted, deps.env);
});
beforeEach(() => {
  sentQueries.length = 0;
});

const query = `query ($ids: [ID!]!) {
  nodes(ids: $ids) {
    __typename
    id
    ... on User { username }
    ... on Plan { name }
    ... on Invoice { amountDue }
    ... on SellerSubscription { status plan { name } }
    ... on ApiKey { name }
    ... on CancellationRequest { reason }
  }
}`;
type Found = ({ __typename: string; id: string; [field: string]: unknown } | null)[];

async function nodes(client: TestClient, ids: string[]): Promise<Found> {
  const { data, errors } = await client.rawGraphql<{ nodes: Found }>(query, { ids });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.nodes;
}

/** Creates `count` invoices for a seller; returns their global ids. */
async function invoicesOf(userId: string, count: number): Promise<string[]> {
  const data = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    userId,
    stripeInvoiceId: `in_${randomUUID()}`,
    status: "paid" as const,
    amountDueCents: 100 * index,
    amountPaidCents: 100 * index,
    currency: "BRL",
    createdAt: app.clock.now(),
  }));
  await app.db.invoice.createMany({ data });
  return data.map(({ id }) => btoa(`Invoice:${id}`));
}

const times = (operation: string) => sentQueries.filter((one) => one === operation).length;

describe("SEC-10 nodes", () => {
  test("takes 100 ids, in one query of each type; 101 are refused", async () => {
    const { client, userId } = await createAccount(app);
    const ids = await invoicesOf(userId, 101);
    const found = await nodes(client, ids.slice(0, 100));
    expect(found.map((invoice) => invoice?.id)).toEqual(ids.slice(0, 100));
    expect(found[7]).toMatchObject({ __typename: "Invoice", amountDue: 7 });
    expect([times("Invoice.findMany"), times("Invoice.findUnique")]).toEqual([1, 0]);
    const { data, errors } = await client.rawGraphql(query, { ids });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        path: ["nodes"],
        extensions: { code: "BAD_USER_INPUT", fields: { ids: expect.stringMatching(/ 100 /) } },
      },
    ]);
    expect(times("Invoice.findMany")).toBe(1);
  });

  test("finds objects of each type with their subfields, in the order of the ids", async () => {
    const { client, userId, apiKeyId, username } = await createIntegrator(app);
    const [invoice = ""] = await invoicesOf(userId, 1);
    const { id: subscriptionId } = await app.db.subscription.findFirstOrThrow({ where: { userId } });
    const { id: requestId } = await app.db.cancellationRequest.create({
      data: { userId, reason: "Pausa", email: "ana@exemplo.com.br", createdAt: app.clock.now() },
    });
    const rest = [
      `User:${userId}`,
      "Plan:monthly",
      `SellerSubscription:${subscriptionId}`,
      `ApiKey:${apiKeyId}`,
    ];
    const ids = [
      ...rest.map(btoa),
      invoice,
      btoa(`CancellationRequest:${requestId}`),
      btoa("Plan:none"),
      invoice,
    ];
    sentQueries.length = 0;
    expect(await nodes(client, ids)).toEqual([
      { __typename: "User", id: ids[0], username },
      { __typename: "Plan", id: ids[1], name: expect.any(String) },
      { __typename: "SellerSubscription", id: ids[2], status: "ACTIVE", plan: { name: expect.any(String) } },
      { __typename: "ApiKey", id: ids[3], name: "Programa" },
      { __typename: "Invoice", id: invoice, amountDue: 0 },
      { __typename: "CancellationRequest", id: ids[5], reason: "Pausa" },
      null,
      { __typename: "Invoice", id: invoice, amountDue: 0 },
    ]);
    expect(sentQueries.filter((one) => !one.startsWith("Session")).sort()).toEqual([
      "ApiKey.findMany",
      "CancellationRequest.findMany",
      "Invoice.findMany",
      "Plan.findMany",
      "Subscription.findMany",
    ]);
  });

  test("S6-01 finds nothing of other sellers, and sends no query when signed out", async () => {
    const [mine, other] = [await createIntegrator(app), await createIntegrator(app)];
    const [invoice = ""] = await invoicesOf(other.userId, 1);
    const { id } = await app.db.subscription.findFirstOrThrow({ where: { userId: other.userId } });
    const ids = [`User:${other.userId}`, `ApiKey:${other.apiKeyId}`, `SellerSubscription:${id}`].map(btoa);
    const nothing = [null, null, null, null];
    expect(await nodes(mine.client, [...ids, invoice])).toEqual(nothing);
    sentQueries.length = 0;
    expect(await nodes(app.client(), [...ids, invoice])).toEqual(nothing);
    expect(sentQueries).toEqual([]);
    expect(await nodes(other.client, [...ids, invoice])).not.toContain(null);
  });

  test("finds an id in capitals, and neither a revoked key nor an id that is no UUID", async () => {
    const { client, userId, apiKeyId } = await createIntegrator(app);
    await app.db.apiKey.update({ where: { id: apiKeyId }, data: { revokedAt: app.clock.now() } });
    const [invoice = ""] = await invoicesOf(userId, 1);
    const capitals = btoa(`Invoice:${atob(invoice).replace("Invoice:", "").toUpperCase()}`);
    const found = await nodes(client, [btoa(`ApiKey:${apiKeyId}`), capitals, btoa("Invoice:x")]);
    expect(found).toEqual([null, { __typename: "Invoice", id: invoice, amountDue: 0 }, null]);
  });

  test.each([
    ["a type that is not a node", btoa("Query:1")],
    ["a type that does not exist", btoa("Foo:1")],
    ["a string that is not an id", "x"],
  ])("%s is BAD_USER_INPUT", async (_what, id) => {
    const { client } = await createAccount(app);
    const { data, errors } = await client.rawGraphql(query, { ids: [id] });
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("accepts the caller's own id a hundred times, and refuses it with fields that query the database", async () => {
    const { client, userId } = await createAccount(app);
    const ids = Array.from({ length: 100 }, () => btoa(`User:${userId}`));
    expect((await nodes(client, ids)).filter((node) => node === null)).toEqual([]);
    const deep = `query ($ids: [ID!]!) { nodes(ids: $ids) {
      ... on User { subscription { id } invoices(first: 1) { edges { cursor } } brand { name } } } }`;
    const { errors } = await client.rawGraphql(deep, { ids });
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);
  });
});
