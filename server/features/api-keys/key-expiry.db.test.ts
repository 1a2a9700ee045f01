import { beforeAll, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { namesOf, signedInClient } from "#testing/data/accounts.ts";
import { createIntegrator, createKey } from "#testing/data/api-keys.ts";

const create = (days: number) =>
  `mutation { createApiKey(input: {name: "x", expiresInDays: ${days}}) { __typename ... on InvalidInputError { fields { field message } } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test("AP-02 an expired key is refused with API_KEY_EXPIRED in both APIs from the moment it expires", async () => {
  const { program, username } = await createIntegrator(app, { expiresInDays: 30 });
  app.clock.advance(30 * 86_400 - 1, "seconds");
  expect(await namesOf(program)).toBe(username);
  app.clock.advance(1, "seconds");
  const rest = await program.get("/api/user");
  expect([rest.status, rest.headers.get("www-authenticate"), await rest.json()]).toEqual([
    401,
    "Bearer",
    { code: "API_KEY_EXPIRED", message: errorText.API_KEY_EXPIRED },
  ]);
  expect(await program.rawGraphql("{ viewer { id } }")).toMatchObject({
    status: 401,
    errors: [{ message: errorText.API_KEY_EXPIRED, extensions: { code: "API_KEY_EXPIRED" } }],
  });
});

test("AP-02 expired keys are still listed, as expired, and leave room for five working keys", async () => {
  const account = await createIntegrator(app, { expiresInDays: 30 });
  for (let made = 1; made < 5; made += 1) await createKey(app, account);
  app.clock.advance(30 * 86_400, "seconds");
  await createKey(app, account);
  await expect(createKey(app, account)).rejects.toThrow(errorText.API_KEY_LIMIT);
  const client = await signedInClient(app, account.userId);
  const { data } = await client.rawGraphql<{
    viewer: { apiKeys: { edges: { node: { isExpired: boolean } }[] } };
  }>("{ viewer { apiKeys { edges { node { isExpired } } } } }");
  const listed = data?.viewer.apiKeys.edges.map(({ node }) => node.isExpired);
  expect(listed).toEqual([...Array(5).fill(false), true]);
});

test.each([0, -30, 31, 3650])("AP-02 an expiry in %s days is a field error", async (days) => {
  const { client } = await createIntegrator(app);
  const { data } = await client.rawGraphql(create(days));
  expect(data).toEqual({
    createApiKey: {
      __typename: "InvalidInputError",
      fields: [{ field: "expiresInDays", message: expect.stringContaining("30, 90 ou 365 dias") }],
    },
  });
});
