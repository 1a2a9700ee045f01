import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import {
  ageSessions,
  createAccount,
  signedInClient,
  testPassword,
  uniqueName,
} from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import { UnlinkGoogleIdentity } from "#testing/documents/documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";
import { inLineAtUser } from "#testing/hostile/in-line.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

/** A seller with a password and a linked Google account. */
async function linkedAccount() {
  const account = await createAccount(app);
  const person = { email: account.email, subject: uniqueName() };
  await google.signIn(account.client, person);
  return { ...account, person };
}

async function unlink(client: TestClient, currentPassword?: string) {
  return (await client.graphql(UnlinkGoogleIdentity, { input: { currentPassword } })).unlinkGoogleIdentity;
}

const linksOf = (userId: string) => app.db.googleIdentity.count({ where: { userId } });
const subjectsOf = async (userId: string) => (await workFor(app, userId)).map(({ subject }) => subject);
const [linked, unlinked] = ["O Google foi conectado à sua conta", "O Google foi desconectado da sua conta"];

describe("D103 unlinking Google", () => {
  test("stops it from signing in; it needs the owner's password again", async () => {
    const { client, userId, username, person } = await linkedAccount();
    expect(await unlink(client)).toMatchObject({ viewer: { username, hasGoogle: false } });
    expect(await linksOf(userId)).toBe(0);
    expect(await google.signIn(app.client(), person)).toBe("/auth?google=link");
    expect((await client.get("/api/user")).status).toBe(200);
  });

  test("requires a recent session or the password", async () => {
    const { client, userId } = await linkedAccount();
    await ageSessions(app, { userId });
    expect(await unlink(client)).toMatchObject({ code: "REAUTHENTICATION_REQUIRED" });
    expect(await unlink(client, "errada-errada")).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await linksOf(userId)).toBe(1);
    expect(await unlink(client, testPassword)).toMatchObject({ viewer: { hasGoogle: false } });
  });

  test("is refused without a password, with advice", async () => {
    const person = newPerson();
    const client = app.client();
    await google.signIn(client, person);
    const { id } = await app.db.user.findFirstOrThrow({ where: { email: person.email } });
    expect(await unlink(client)).toEqual({
      __typename: "RefusedError",
      code: "PASSWORD_REQUIRED",
      message: "Crie uma senha antes: sem ela e sem o Google, você não conseguiria mais entrar na conta.",
    });
    expect(await linksOf(id)).toBe(1);
  });

  test("is refused when the session ends concurrently", async () => {
    const { client, userId } = await linkedAccount();
    const other = await signedInClient(app, userId);
    const [, refused] = await inLineAtUser(app.db, userId, [
      () => other.rawGraphql("mutation { signOutEverywhere(input: {}) { ok } }"),
      () => client.rawGraphql("mutation { unlinkGoogleIdentity(input: {}) { __typename } }"),
    ]);
    expect(refused).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    expect(await linksOf(userId)).toBe(1);
  });

  test("is refused when signed out", async () => {
    const { errors } = await app
      .client()
      .rawGraphql("mutation { unlinkGoogleIdentity(input: {}) { __typename } }");
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});

describe("D103 the owner is notified", () => {
  test("once of linking and once of unlinking, even if repeated", async () => {
    const { client, userId, person } = await linkedAccount();
    await google.signIn(app.client(), person);
    const other = await signedInClient(app, userId);
    await Promise.all([unlink(client), unlink(other)]);
    await unlink(client);
    expect(await subjectsOf(userId)).toEqual([linked, unlinked]);
  });

  test("not when the account is created through Google", async () => {
    const person = newPerson();
    await google.signIn(app.client(), person);
    const { id } = await app.db.user.findFirstOrThrow({ where: { email: person.email } });
    expect(await subjectsOf(id)).toEqual(["Sua conta está pronta"]);
  });
});
