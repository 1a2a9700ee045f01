import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const CreateApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreateApiKeyPayload {
        clientMutationId
        secret
        apiKey {
          id
          name
          hint
          createdAt
          lastUsedAt
        }
        viewer {
          id
          apiKeys {
            edges {
              node {
                id
              }
            }
          }
        }
      }
      ...Refusal
    }
  }
`);

const RevokeApiKey = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      revokedApiKeyId
      viewer {
        apiKeys {
          edges {
            node {
              id
            }
          }
        }
      }
    }
  }
`);

const ApiKeyNames = graphql(`
  query ApiKeyNames {
    viewer {
      apiKeys(first: 5) {
        edges {
          node {
            name
          }
        }
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function create({ client }: Pick<TestAccount, "client">, name = "Planilha") {
  const { createApiKey } = await client.graphql(CreateApiKey, { input: { name } });
  if (createApiKey.__typename !== "CreateApiKeyPayload") throw new Error(JSON.stringify(createApiKey));
  return createApiKey;
}

const namesOf = async ({ client }: TestAccount) => {
  const { viewer } = await client.graphql(ApiKeyNames);
  return viewer?.apiKeys.edges.map(({ node }) => node.name);
};

describe("D60 creating a key", () => {
  test("shows it once and stores its hash", async () => {
    const account = await createAccount(app, "paid");
    const made = await create(account, "  Planilha da loja ");
    expect(made.secret).toMatch(/^cdp_[\w-]{43}$/);
    expect(made.apiKey).toEqual({
      id: expect.any(String),
      name: "Planilha da loja",
      hint: made.secret.slice(-4),
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(made.viewer.apiKeys.edges).toEqual([{ node: { id: made.apiKey.id } }]);
    const [stored] = await app.db.apiKey.findMany({ where: { userId: account.userId } });
    expect(stored?.hash).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(made.secret);
    expect(JSON.stringify(app.logged)).not.toContain(made.secret);
  });

  test.each([
    ["empty", "", "Dê um nome à chave, para reconhecê-la depois."],
    ["blank", "  \u200b ", "Dê um nome à chave, para reconhecê-la depois."],
    ["of 61 characters", "a".repeat(61), "O nome da chave deve ter no máximo 60 caracteres."],
    ["with a NUL", "a\u0000b", expect.stringContaining("invisível")],
  ])("a name that is %s is a field error", async (_what, name, message) => {
    const { client } = await createAccount(app, "paid");
    const { createApiKey } = await client.graphql(CreateApiKey, { input: { name } });
    expect(createApiKey).toEqual({
      __typename: "InvalidInputError",
      code: "BAD_USER_INPUT",
      message: errorText.BAD_USER_INPUT,
      fields: [{ field: "name", message }],
    });
  });

  test.each(["basic", "trial", "expired"] as const)(
    "S5-09 %s: FEATURE_DENIED with the reason",
    async (tier) => {
      const { client } = await createAccount(app, tier);
      const { errors } = await client.rawGraphql(
        'mutation { createApiKey(input: {name: "x"}) { __typename } }',
      );
      expect(errors).toMatchObject([
        {
          extensions: {
            code: "FEATURE_DENIED",
            feature: "api_access",
            reason: "Requires active subscription",
          },
        },
      ]);
    },
  );

  test("is UNAUTHENTICATED when signed out", async () => {
    const { errors } = await app
      .client()
      .rawGraphql('mutation { createApiKey(input: {name: "x"}) { __typename } }');
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("refuses the sixth with API_KEY_LIMIT; revoking one makes room", async () => {
    const account = await createAccount(app, "paid");
    for (const name of ["a", "b", "c", "d"]) await create(account, name);
    const { apiKey } = await create(account, "e");
    const { createApiKey } = await account.client.graphql(CreateApiKey, { input: { name: "f" } });
    const refusal = { code: "API_KEY_LIMIT", message: errorText.API_KEY_LIMIT };
    expect(createApiKey).toEqual({ __typename: "RefusedError", ...refusal });
    await account.client.graphql(RevokeApiKey, { input: { id: apiKey.id } });
    await create(account, "g");
    expect(await namesOf(account)).toEqual(["g", "d", "c", "b", "a"]);
  });

  test("allows five of eight concurrent requests", async () => {
    const account = await createAccount(app, "paid");
    const clients = await Promise.all(Array.from({ length: 8 }, () => signedInClient(app, account.userId)));
    const answers = await Promise.all(
      clients.map((client) => client.graphql(CreateApiKey, { input: { name: "x" } })),
    );
    const types = answers.map(({ createApiKey }) => createApiKey.__typename).sort();
    expect(types).toEqual([...Array(5).fill("CreateApiKeyPayload"), ...Array(3).fill("RefusedError")]);
    expect(await app.db.apiKey.count({ where: { userId: account.userId } })).toBe(5);
  });
});

describe("D60 revoking a key", () => {
  test("removes it from the list; repeating it succeeds", async () => {
    const account = await createAccount(app, "paid");
    const [first, second] = [await create(account), await create(account)];
    const input = { id: first.apiKey.id };
    const answer = {
      revokedApiKeyId: first.apiKey.id,
      viewer: { apiKeys: { edges: [{ node: { id: second.apiKey.id } }] } },
    };
    expect((await account.client.graphql(RevokeApiKey, { input })).revokeApiKey).toEqual(answer);
    app.clock.advance(1, "minutes");
    expect((await account.client.graphql(RevokeApiKey, { input })).revokeApiKey).toEqual(answer);
    const id = Buffer.from(input.id, "base64").toString().replace("ApiKey:", "");
    const stored = await app.db.apiKey.findUniqueOrThrow({ where: { id } });
    expect(stored.revokedAt?.getTime()).toBe(app.clock.now().getTime() - 60_000);
  });

  test.each([
    [
      "another seller's id",
      async () => (await create(await createAccount(app, "paid"))).apiKey.id,
      "NOT_FOUND",
    ],
    ["an id that does not exist", () => btoa("ApiKey:01a1fc17-1215-753b-8fe6-47e8350bf5dd"), "NOT_FOUND"],
    ["an id that is not a UUID", () => btoa("ApiKey:1"), "NOT_FOUND"],
    ["an id of another type", () => btoa("Plan:monthly"), "BAD_USER_INPUT"],
    ["a string that is not an id", () => "x", "BAD_USER_INPUT"],
  ])("%s is refused", async (_what, idOf, code) => {
    const { client } = await createAccount(app, "paid");
    const { errors } = await client.rawGraphql(
      "mutation ($id: ID!) { revokeApiKey(input: {id: $id}) { revokedApiKeyId } }",
      { id: await idOf() },
    );
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  test("needs no subscription", async () => {
    const account = await createAccount(app, "paid");
    const { apiKey } = await create(account);
    await app.db.subscription.updateMany({ where: { userId: account.userId }, data: { status: "canceled" } });
    await account.client.graphql(RevokeApiKey, { input: { id: apiKey.id } });
    expect(await namesOf(account)).toEqual([]);
  });

  test("node finds only the seller's own working keys", async () => {
    const [ana, bia] = [await createAccount(app, "paid"), await createAccount(app, "paid")];
    const { id } = (await create(ana, "Da Ana")).apiKey;
    const query = "query ($id: ID!) { node(id: $id) { ... on ApiKey { name hint } } }";
    expect((await ana.client.rawGraphql(query, { id })).data).toMatchObject({ node: { name: "Da Ana" } });
    expect((await bia.client.rawGraphql(query, { id })).data).toEqual({ node: null });
    await ana.client.graphql(RevokeApiKey, { input: { id } });
    expect((await ana.client.rawGraphql(query, { id })).data).toEqual({ node: null });
  });
});
