import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { ageSessions, createAccount, uniqueName, viewerOf } from "#testing/data/accounts.ts";
import { CreateKey } from "#testing/documents/password-documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

const back = "/subscription?resume=new-key";
const mismatch = `/auth?error=google-mismatch&redirect=${encodeURIComponent(back)}`;

/** A subscribed seller without a password and without a recent session. */
async function signedInLongAgo() {
  const person = { ...newPerson(), subject: uniqueName() };
  const client = app.client();
  await google.signIn(client, person);
  const { id: userId } = await app.db.user.findFirstOrThrow({ where: { email: person.email } });
  const now = app.clock.now().getTime();
  const period = { status: "active", currentPeriodEnd: new Date(now + 86_400_000) } as const;
  await app.db.subscription.create({
    data: { userId, planId: "monthly", stripeSubscriptionId: uniqueName("sub"), ...period },
  });
  await ageSessions(app, { userId });
  return { person, client, userId };
}

const makeKey = async (client: TestClient) =>
  (await client.graphql(CreateKey, { input: { name: "Planilha" } })).createApiKey;

describe("SEC-9 D101 a seller without a password reauthenticates with Google", () => {
  test("their own Google account opens a recent session and returns to the same page", async () => {
    const { person, client, userId } = await signedInLongAgo();
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(await makeKey(client)).toMatchObject({ code: "REAUTHENTICATION_REQUIRED" });
    expect(await google.confirm(client, person, back)).toBe(back);
    expect(await makeKey(client)).toMatchObject({ __typename: "CreateApiKeyPayload" });
    // A stolen copy of the old session gains nothing.
    expect(await viewerOf(copy)).toBeNull();
    expect(await app.db.session.count({ where: { userId } })).toBe(1);
  });

  test("another seller's Google account changes nothing", async () => {
    const { client, userId } = await signedInLongAgo();
    const { person: other } = await signedInLongAgo();
    expect(await google.confirm(client, other, back)).toBe(mismatch);
    expect(await makeKey(client)).toMatchObject({ code: "REAUTHENTICATION_REQUIRED" });
    expect(await app.db.session.count({ where: { userId } })).toBe(1);
  });

  test("an unknown Google account creates no account", async () => {
    const { client } = await signedInLongAgo();
    const stranger = newPerson();
    expect(await google.confirm(client, stranger, back)).toBe(mismatch);
    expect(await app.db.user.count({ where: { email: stranger.email } })).toBe(0);
  });

  test("an unlinked Google account with the seller's e-mail is not linked", async () => {
    const { client, userId, email } = await createAccount(app, "paid");
    expect(await google.confirm(client, { email }, back)).toBe(mismatch);
    expect(await app.db.googleIdentity.count({ where: { userId } })).toBe(0);
  });

  test("with a session that has ended, it is an ordinary sign-in", async () => {
    const { person, client, userId } = await signedInLongAgo();
    await app.db.session.deleteMany({ where: { userId } });
    expect(await google.confirm(client, person, back)).toBe(back);
    expect((await viewerOf(client))?.email).toBe(person.email);
  });
});
