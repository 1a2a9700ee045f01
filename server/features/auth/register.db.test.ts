import { beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, uniqueName } from "#testing/data/accounts.ts";
import { Login, Register, Viewer } from "#testing/documents/documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

function newcomer(username = uniqueName()) {
  return { username, email: `${username}@exemplo.com.br`, password: "segredo1", firstName: "Ana" };
}

describe("registration", () => {
  test("S7-04 creates a user, returns it and signs it in", async () => {
    const client = app.client();
    const input = { ...newcomer(), lastName: "  Souza " };
    const response = await client.post("/api/register", input);
    expect(response.status).toBe(201);
    const user = await response.json();
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: input.username,
      email: input.email,
      firstName: "Ana",
      lastName: "Souza",
      createdAt: "2026-11-21T12:00:00.000Z",
      trialStartedAt: null,
      isTrialActive: false,
      trialDaysLeft: 0,
      hasActiveSubscription: false,
      hasAdvancedAccess: false,
    });
    expect(await (await client.get("/api/user")).json()).toEqual(user);
  });

  test("S5-04 does the same over GraphQL, without a last name, repeating clientMutationId", async () => {
    const client = app.client();
    const input = newcomer();
    const { register } = await client.graphql(Register, { input: { ...input, clientMutationId: "a-1" } });
    expect(register).toMatchObject({
      __typename: "RegisterPayload",
      clientMutationId: "a-1",
      viewer: { username: input.username, lastName: null },
    });
    const { viewer } = await client.graphql(Viewer);
    expect(viewer).toMatchObject({ email: input.email, trialDaysLeft: 0 });
  });

  test("D20 stores the password only as an argon2id hash", async () => {
    const input = newcomer();
    await app.client().post("/api/register", input);
    const { passwordHash } = await app.db.user.findFirstOrThrow({
      where: { username: input.username },
      select: { passwordHash: true },
    });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/);
    const byDefault = await app.db.user.findFirstOrThrow({ where: { username: input.username } });
    expect(byDefault).not.toHaveProperty("passwordHash");
  });

  test("records user.registered in the outbox, and nothing when the name was taken", async () => {
    const input = newcomer();
    const client = app.client();
    const { id } = await (await client.post("/api/register", input)).json();
    expect((await client.post("/api/register", input)).status).toBe(409);
    const events = await app.db.outboxEvent.findMany({
      where: { payload: { path: ["userId"], equals: id } },
    });
    expect(events).toMatchObject([{ name: "user.registered", payload: { userId: id }, handledAt: null }]);
  });

  test.each([
    ["username", "USERNAME_TAKEN"],
    ["email", "EMAIL_TAKEN"],
  ] as const)("D20 %s is unique regardless of case", async (field, code) => {
    const taken = newcomer();
    await app.client().post("/api/register", taken);
    const input = { ...newcomer(), [field]: taken[field].toUpperCase() };
    const response = await app.client().post("/api/register", input);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: errorText[code],
      code,
      fields: { [field]: errorText[code] },
    });
    const { register } = await app.client().graphql(Register, { input });
    expect(register).toEqual({ __typename: "RefusedError", code, message: errorText[code] });
  });

  test("only one of two concurrent registrations of a name in different case succeeds", async () => {
    const first = newcomer();
    const second = { ...newcomer(), username: first.username.toUpperCase() };
    const answers = await Promise.all(
      [first, second].map((input) => app.client().post("/api/register", input)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const users = await app.db.user.count({
      where: { username: { equals: first.username, mode: "insensitive" } },
    });
    expect(users).toBe(1);
  });

  test("signs in under any case of the name afterwards", async () => {
    const { username } = await createAccount(app);
    const input = { username: username.toUpperCase(), password: "segredo-de-teste" };
    const { login } = await app.client().graphql(Login, { input });
    expect(login).toMatchObject({ __typename: "LoginPayload", viewer: { username } });
  });
});
