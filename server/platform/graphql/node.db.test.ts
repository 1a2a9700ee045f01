import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const UserNodes = graphql(`
  query UserNodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on User {
        username
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("node and nodes", () => {
  test("S6-01 find the caller's own user and no other", async () => {
    const [me, other] = [await createAccount(app), await createAccount(app)];
    const ids = [me, other, me].map(({ userId }) => btoa(`User:${userId}`));
    const mine = { __typename: "User", username: me.username };
    expect((await me.client.graphql(UserNodes, { ids })).nodes).toEqual([mine, null, mine]);
    expect((await app.client().graphql(UserNodes, { ids })).nodes).toEqual([null, null, null]);
  });

  test.each([
    ["not base64 of Type:key", "xx"],
    ["empty", ""],
    ["a NUL in the key", btoa("Plan:a\0")],
    ["a type that does not exist", btoa("Foo:1")],
    ["a type that is not a node", btoa("Query:1")],
    ["a very long key", btoa(`Plan:${"x".repeat(5000)}`)],
  ])("an id that is %s is BAD_USER_INPUT", async (_what, id) => {
    const { client } = await createAccount(app);
    const { errors, status } = await client.rawGraphql("query ($id: ID!) { node(id: $id) { id } }", { id });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(status).toBeLessThan(500);
  });

  test("a user id that is not a UUID finds nothing", async () => {
    const { client } = await createAccount(app);
    const id = btoa("User:abc");
    expect(await client.rawGraphql("query ($id: ID!) { node(id: $id) { id } }", { id })).toEqual({
      status: 200,
      data: { node: null },
    });
  });
});
