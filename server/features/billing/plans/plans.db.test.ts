import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { graphql } from "#testing/gql/gql.ts";

const Plans = graphql(`
  query Plans($first: Int, $after: String, $last: Int, $before: String) {
    plans(first: $first, after: $after, last: $last, before: $before) {
      edges {
        cursor
        node {
          id
          key
          name
          price
          currency
          interval
          intervalCount
          features
          recommended
          badge
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`);

const PlanNode = graphql(`
  query PlanNode($id: ID!) {
    node(id: $id) {
      id
      ... on Plan {
        key
        name
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("plans", () => {
  test("S7-08 S3-02 GET /api/pricing-plans lists the plans without a session", async () => {
    const response = await app.client().get("/api/pricing-plans");
    const { plans } = await response.json();
    expect(plans[0]).toEqual({
      id: "monthly",
      name: "Mensal",
      description: expect.any(String),
      price: 44.9,
      currency: "BRL",
      interval: "month",
      priceId: null,
      features: expect.arrayContaining(["Calculadora avançada"]),
      recommended: false,
      badge: null,
    });
  });

  test("S9-04 prices are 44.90, 124.90 and 458.90, in display order", async () => {
    const { plans } = await app.client().graphql(Plans, { first: null });
    expect(plans.edges.map(({ node }) => [node.key, node.price, node.interval, node.intervalCount])).toEqual([
      ["monthly", 44.9, "month", 1],
      ["quarterly", 124.9, "month", 3],
      ["annual", 458.9, "year", 1],
    ]);
  });

  test("can be paged forwards and backwards", async () => {
    const client = app.client();
    const first = (await client.graphql(Plans, { first: 2 })).plans;
    expect(first.edges.map(({ node }) => node.key)).toEqual(["monthly", "quarterly"]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const next = (await client.graphql(Plans, { first: 2, after: first.pageInfo.endCursor ?? null })).plans;
    expect(next.edges.map(({ node }) => node.key)).toEqual(["annual"]);
    expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const back = (await client.graphql(Plans, { last: 1, before: next.pageInfo.startCursor ?? null })).plans;
    expect(back.edges.map(({ node }) => node.key)).toEqual(["quarterly"]);
  });

  test("node finds a plan by its global id and returns null for an unknown one", async () => {
    const client = app.client();
    const { plans } = await client.graphql(Plans, { last: 1 });
    const id = plans.edges[0]?.node.id ?? "";
    expect((await client.graphql(PlanNode, { id })).node).toEqual({ id, key: "annual", name: "Anual" });
    expect((await client.graphql(PlanNode, { id: btoa("Plan:promo") })).node).toBeNull();
  });
});
