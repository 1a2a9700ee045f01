import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { SubscriptionStatus } from "#core/entitlements/subscription-status.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const ViewerSubscription = graphql(`
  query ViewerSubscription {
    viewer {
      subscription {
        id
        status
        currentPeriodEnd
        cancelAtPeriodEnd
        startedAt
        plan {
          key
          price
        }
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const addSubscription = (userId: string, status: SubscriptionStatus, createdAt: Date) =>
  app.db.subscription.create({
    data: {
      userId,
      planId: "annual",
      stripeSubscriptionId: `sub_${randomUUID()}`,
      status,
      currentPeriodEnd: new Date("2027-11-21T12:00:00.000Z"),
      createdAt,
    },
  });

describe("the seller's subscription", () => {
  test("S2-45 is null for a seller who never subscribed", async () => {
    const { client } = await createAccount(app);
    expect((await client.graphql(ViewerSubscription)).viewer).toEqual({ subscription: null });
  });

  test("S2-45 is the one of several that grants access, with its plan", async () => {
    const { client, userId } = await createAccount(app);
    await addSubscription(userId, "active", new Date("2026-11-01T00:00:00.000Z"));
    await addSubscription(userId, "incomplete", new Date("2026-11-02T00:00:00.000Z"));
    expect((await client.graphql(ViewerSubscription)).viewer?.subscription).toEqual({
      id: expect.any(String),
      status: "ACTIVE",
      currentPeriodEnd: "2027-11-21T12:00:00.000Z",
      cancelAtPeriodEnd: false,
      startedAt: "2026-11-01T00:00:00.000Z",
      plan: { key: "annual", price: 458.9 },
    });
  });

  test("S2-45 is the newest when none grants access", async () => {
    const { client, userId } = await createAccount(app);
    await addSubscription(userId, "canceled", new Date("2026-10-01T00:00:00.000Z"));
    await addSubscription(userId, "unpaid", new Date("2026-11-02T00:00:00.000Z"));
    const { viewer } = await client.graphql(ViewerSubscription);
    expect(viewer?.subscription).toMatchObject({ status: "UNPAID" });
  });
});

test("node finds subscriptions and cancellation requests of the signed-in seller only", async () => {
  const [ana, bia] = [await createAccount(app, "paid"), await createAccount(app, "paid")];
  await ana.client.post("/api/cancel-subscription-request", {
    reason: "Ficou caro.",
    userId: ana.userId,
    email: ana.email,
  });
  type Ids = { viewer: { subscription: { id: string }; cancellationRequests: { edges: [Edge] } } };
  type Edge = { node: { id: string } };
  const { data } = await ana.client.rawGraphql<Ids>(
    "{ viewer { subscription { id } cancellationRequests { edges { node { id } } } } }",
  );
  const ids = [data?.viewer.subscription.id, data?.viewer.cancellationRequests.edges[0].node.id];
  const query = "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }";
  expect((await ana.client.rawGraphql(query, { ids })).data).toEqual({
    nodes: [
      { __typename: "SellerSubscription", id: ids[0] },
      { __typename: "CancellationRequest", id: ids[1] },
    ],
  });
  for (const client of [bia.client, app.client()]) {
    expect((await client.rawGraphql(query, { ids })).data).toEqual({ nodes: [null, null] });
  }
  const noUuid = Buffer.from("CancellationRequest:nada").toString("base64");
  expect((await ana.client.rawGraphql(query, { ids: [noUuid] })).data).toEqual({ nodes: [null] });
});
