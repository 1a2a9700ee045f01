import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import {
  ageSessions,
  createAccount,
  signedInClient,
  type TestAccount,
  testPassword,
} from "#testing/data/accounts.ts";
import { workFor } from "#testing/data/mailbox.ts";
import {
  beginPasskey,
  passkeyAccount,
  passkeysOf,
  sendNewPasskey,
  signInWith,
} from "#testing/data/passkeys.ts";
import { type Ceremony, softwareAuthenticator } from "#testing/data/software-authenticator.ts";
import { BeginPasskey, RemovePasskey, RenamePasskey } from "#testing/documents/passkey-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const refused = { __typename: "RefusedError", code: "PASSKEY_REFUSED" };
const unproven = { __typename: "RefusedError", code: "REAUTHENTICATION_REQUIRED" };
const full = { __typename: "RefusedError", code: "PASSKEY_LIMIT" };
const added = { __typename: "AddPasskeyPayload" };

const eventsOf = (userId: string) =>
  app.logged
    .filter((line) => line.event && line.userId === userId)
    .map(({ event, reason }) => [event, reason]);

describe("D231 adding a passkey", () => {
  test("stores it under its name and notifies the owner, without the name", async () => {
    const { client, userId, email } = await createAccount(app);
    const asked = await beginPasskey(client);
    expect(asked).toMatchObject({ rpId: "localhost", knownIds: [] });
    const authenticator = softwareAuthenticator();
    expect(await sendNewPasskey(client, authenticator.create(asked), "  Celular da Ana ")).toMatchObject(
      added,
    );
    expect(await passkeysOf(client)).toMatchObject([{ name: "Celular da Ana", lastUsedAt: null }]);
    const [mail] = await workFor(app, userId);
    expect(mail).toMatchObject({ to: email, subject: "Uma chave de acesso foi criada na sua conta" });
    expect(mail?.text).not.toContain("Celular da Ana");
    expect(eventsOf(userId)).toEqual([["passkey_made", undefined]]);
    expect((await beginPasskey(client)).knownIds).toHaveLength(1);
  });

  test("SEC-9 needs recent authentication, or the password", async () => {
    const account = await createAccount(app);
    await ageSessions(app, account);
    const begin = async (currentPassword?: string) =>
      (await account.client.graphql(BeginPasskey, { input: { currentPassword } })).beginPasskey;
    expect(await begin()).toMatchObject(unproven);
    expect(await begin("outra senha")).toMatchObject({ fields: [{ field: "currentPassword" }] });
    expect(await begin(testPassword)).toMatchObject({ __typename: "BeginPasskeyPayload" });
  });

  test("D232 a response from another site, or without user verification, is refused", async () => {
    const { client, userId } = await createAccount(app);
    const wrong: Ceremony[] = [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { challenge: "AAAA" },
      { isVerified: false },
    ];
    for (const ceremony of wrong) {
      const answer = softwareAuthenticator().create(await beginPasskey(client), ceremony);
      expect(await sendNewPasskey(client, answer)).toMatchObject(refused);
    }
    expect(await passkeysOf(client)).toEqual([]);
    expect(eventsOf(userId)).toEqual(Array(4).fill(["passkey_refused", "invalid_passkey"]));
  });

  test("D232 a response is accepted once, within five minutes, in the session that requested it", async () => {
    const account = await createAccount(app);
    const { client, userId } = account;
    const answer = softwareAuthenticator().create(await beginPasskey(client));
    const kept = new Map(client.cookies);
    const phone = await signedInClient(app, userId);
    for (const [name, value] of kept) if (name.startsWith("new-passkey")) phone.cookies.set(name, value);
    expect(await sendNewPasskey(phone, answer)).toMatchObject(refused);
    expect(await sendNewPasskey(client, answer)).toMatchObject(added);
    await app.db.passkey.deleteMany({ where: { userId } });
    for (const [name, value] of kept) client.cookies.set(name, value);
    expect(await sendNewPasskey(client, answer)).toMatchObject(refused);

    const late = softwareAuthenticator().create(await beginPasskey(client));
    app.clock.advance(5, "minutes");
    expect(await sendNewPasskey(client, late)).toMatchObject(refused);
    expect(eventsOf(userId).map(([, reason]) => reason)).toEqual([
      "sign_in_expired",
      undefined,
      "challenge_spent",
      "sign_in_expired",
    ]);
  });

  test("a passkey of another account is refused", async () => {
    const { authenticator } = await passkeyAccount(app);
    const { client, userId } = await createAccount(app);
    expect(await sendNewPasskey(client, authenticator.create(await beginPasskey(client)))).toMatchObject(
      refused,
    );
    expect(eventsOf(userId)).toEqual([["passkey_refused", "passkey_used_elsewhere"]]);
  });

  test("the eleventh passkey is refused, even when two are added concurrently", async () => {
    const { client, userId } = await createAccount(app);
    const data = Array.from({ length: 9 }, (_, index) => ({
      ...{ userId, credentialId: `${userId}${index}`, publicKey: Buffer.of(1), counter: 0 },
      ...{ name: "x", createdAt: app.clock.now() },
    }));
    await app.db.passkey.createMany({ data });
    const browsers = [client, await signedInClient(app, userId)];
    const answers = await Promise.all(
      browsers.map(async (browser) => softwareAuthenticator().create(await beginPasskey(browser))),
    );
    const results = await Promise.all(
      browsers.map((browser, index) =>
        sendNewPasskey(browser, answers[index] ?? { attestationObject: "", clientData: "" }),
      ),
    );
    expect(results.map(({ __typename }) => __typename).toSorted()).toEqual([
      added.__typename,
      full.__typename,
    ]);
    expect((await client.graphql(BeginPasskey, { input: {} })).beginPasskey).toMatchObject(full);
  });

  test("values that are not base64url, or too long, are refused at their field", async () => {
    const { client } = await createAccount(app);
    const result = await sendNewPasskey(client, { attestationObject: "A".repeat(8193), clientData: "a=b" });
    expect(result).toMatchObject({ fields: [{ field: "attestationObject" }, { field: "clientData" }] });
  });
});

describe("D231 the list of passkeys", () => {
  const rename = (account: TestAccount, id: string, name: string) =>
    account.client.rawGraphql(
      "mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { __typename } }",
      { input: { id, name } },
    );

  test("a passkey is renamed and, with recent authentication, removed: the owner is notified", async () => {
    const account = await passkeyAccount(app);
    const { client, userId } = account;
    const [{ id } = { id: "" }] = await passkeysOf(client);
    const renamed = await client.graphql(RenamePasskey, { input: { id, name: "Notebook" } });
    expect(renamed.renamePasskey.__typename).toBe("RenamePasskeyPayload");
    expect(await passkeysOf(client)).toMatchObject([{ name: "Notebook" }]);

    await ageSessions(app, account);
    const remove = async (currentPassword?: string) =>
      (await client.graphql(RemovePasskey, { input: { id, currentPassword } })).removePasskey;
    expect(await remove()).toMatchObject(unproven);
    expect(await remove(testPassword)).toMatchObject({ __typename: "RemovePasskeyPayload" });
    expect(await passkeysOf(client)).toEqual([]);
    const mails = await workFor(app, userId);
    expect(mails.at(-1)?.subject).toBe("Chave de acesso removida da sua conta");
    expect(await signInWith(app.client(), account)).toMatchObject(refused);
  });

  test("another seller's passkey cannot be renamed or removed", async () => {
    const owner = await passkeyAccount(app);
    const [{ id, name } = { id: "", name: "" }] = await passkeysOf(owner.client);
    const other = await createAccount(app);
    expect((await rename(other, id, "Meu")).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    const removed = await other.client.graphql(RemovePasskey, { input: { id } });
    expect(removed.removePasskey.__typename).toBe("RemovePasskeyPayload");
    expect(await passkeysOf(owner.client)).toMatchObject([{ id, name }]);
    expect(await passkeysOf(other.client)).toEqual([]);
  });
});
