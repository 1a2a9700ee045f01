import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import { opsPassword } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { createIntegrator, programOf } from "#testing/data/api-keys.ts";
import { mailedToken, requestReset } from "#testing/data/mailbox.ts";
import { accepted, refused, securityLogOf } from "#testing/data/security-log.ts";
import { LinkGoogleIdentity, Logout } from "#testing/documents/documents.ts";
import {
  ChangePassword,
  CreateKey,
  ResetPassword,
  SignOutEverywhere,
} from "#testing/documents/password-documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

/** Each test has its own log, because repetitions from one address are suppressed. */
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ OPS_PASSWORD: opsPassword });
});

const hash = expect.stringMatching(/^[0-9a-f]{16}$/);
const newPassword = "outra senha bem comprida";

describe("SEC-5 D110 signing in", () => {
  test("a line has the address, and the request id of the response", async () => {
    const { username } = await createAccount(app);
    const client = app.client("203.0.113.77");
    const response = await client.post("/api/login", { username, password: "errada" });
    expect(securityLogOf(app)).toMatchObject([
      { address: "203.0.113.77", requestId: response.headers.get("x-request-id") },
    ]);
  });

  test("accepted, refused, and with an unknown name", async () => {
    const { userId, username } = await createAccount(app);
    const client = app.client();
    await client.post("/api/login", { username, password: testPassword });
    await client.post("/api/login", { username, password: "errada" });
    await client.post("/api/login", { username: "ninguem", password: testPassword });
    expect(securityLogOf(app)).toEqual([
      accepted("sign_in_accepted", { method: "password", userId }),
      refused("sign_in_refused", { reason: "wrong_password", userId, nameHash: hash }),
      refused("sign_in_refused", { reason: "unknown_name", nameHash: hash }),
    ]);
  });

  test("with a password to an account that has none", async () => {
    const { userId, username } = await createAccount(app);
    await app.db.user.update({ where: { id: userId }, data: { passwordHash: null } });
    await app.client().post("/api/login", { username, password: testPassword });
    expect(securityLogOf(app)).toEqual([
      refused("sign_in_refused", { reason: "no_password", userId, nameHash: hash }),
    ]);
  });

  test("after too many attempts, with the limit that was reached", async () => {
    const small = await testApp({ RATE_LIMIT_SCALE: "0.02" });
    const client = small.client();
    const username = uniqueName();
    for (let times = 0; times < 3; times += 1)
      await client.post("/api/login", { username, password: "errada" });
    const locked = securityLogOf(small).filter(({ event }) => event === "sign_in_locked");
    expect(locked[0]).toEqual(
      refused("sign_in_locked", { reason: expect.stringMatching(/^signIn/), nameHash: hash }),
    );
    const counted = await small.deps.metrics.registry.metrics();
    expect(counted).toMatch(
      /calculadora_security_events_total\{event="sign_in_refused",reason="unknown_name"\} [1-9]/,
    );
    expect(counted).toMatch(
      /calculadora_security_events_total\{event="sign_in_locked",reason="signIn\w+"\} [1-9]/,
    );
  });

  test("registration accepted, and refused for a name or an e-mail that is taken", async () => {
    const body = (username: string, email: string) => ({
      username,
      email,
      password: "segredo-novo",
      firstName: "Ana",
    });
    const [username, other] = [uniqueName(), uniqueName()];
    const email = `${username}@exemplo.com.br`;
    const response = await app.client().post("/api/register", body(username, email));
    const { id: userId } = await response.json();
    await app.client().post("/api/register", body(username, `${other}@exemplo.com.br`));
    await app.client().post("/api/register", body(other, email));
    expect(securityLogOf(app)).toEqual([
      accepted("registration_accepted", { method: "password", userId }),
      refused("registration_refused", { reason: "username_taken", nameHash: hash }),
      refused("registration_refused", { reason: "email_taken", nameHash: hash }),
    ]);
  });

  test("a session that ends by GraphQL, by the call or by another sign-in, but no missing session", async () => {
    const { userId, username, client } = await createAccount(app);
    await client.post("/api/login", { username, password: testPassword });
    await client.graphql(Logout, { input: {} });
    await client.post("/api/login", { username, password: testPassword });
    await client.post("/api/logout");
    await client.post("/api/logout");
    const signIn = accepted("sign_in_accepted", { method: "password", userId });
    const end = accepted("session_ended", { userId });
    expect(securityLogOf(app)).toEqual([signIn, end, end, signIn, end]);
  });

  test("signing out everywhere, with the keys or without", async () => {
    const first = await createAccount(app);
    await first.client.graphql(SignOutEverywhere, { input: {} });
    const second = await createAccount(app);
    await second.client.graphql(SignOutEverywhere, { input: { revokeApiKeys: true } });
    expect(securityLogOf(app)).toEqual([
      accepted("signed_out_everywhere", { userId: first.userId }),
      accepted("signed_out_everywhere", { userId: second.userId }),
      accepted("api_keys_revoked", { userId: second.userId }),
    ]);
  });
});

describe("SEC-5 D110 passwords", () => {
  test("changed, refused for the current one, and locked", async () => {
    const { userId, client } = await createAccount(app);
    const change = (currentPassword: string) =>
      client.graphql(ChangePassword, { input: { currentPassword, newPassword, revokeApiKeys: true } });
    await change("errada");
    await change(testPassword);
    expect(securityLogOf(app)).toEqual([
      refused("password_change_refused", { reason: "wrong_password", userId }),
      accepted("password_changed", { userId }),
      accepted("api_keys_revoked", { userId }),
    ]);
  });

  test("too many attempts, with the limit that was reached", async () => {
    const { userId, client } = await createAccount(app);
    const input = { currentPassword: "errada", newPassword };
    await app.deps.limits.take("passwordChangeByUser", userId, 9);
    for (let times = 0; times < 2; times += 1) await client.graphql(ChangePassword, { input });
    expect(securityLogOf(app)).toEqual([
      refused("password_change_refused", { reason: "wrong_password", userId }),
      refused("rate_limited", { reason: "passwordChangeByUser", userId }),
    ]);
  });

  test("a reset requested for an account and for an unknown e-mail; a link used once and twice", async () => {
    const account = await createAccount(app);
    const { userId } = account;
    const token = await mailedToken(app, account);
    await requestReset(app, "ninguem@exemplo.com.br");
    const input = { token, newPassword, revokeApiKeys: true };
    for (let times = 0; times < 2; times += 1) await app.client().graphql(ResetPassword, { input });
    expect(securityLogOf(app)).toEqual([
      accepted("password_reset_requested", { userId, nameHash: hash }),
      accepted("password_reset_requested", { nameHash: hash }),
      accepted("password_reset", { userId }),
      accepted("api_keys_revoked", { userId }),
      refused("password_reset_refused", { reason: "link_invalid" }),
    ]);
  });
});

describe("SEC-5 D110 API keys", () => {
  test("created and revoked, once each", async () => {
    const { userId, client } = await createAccount(app, "paid");
    await client.graphql(CreateKey, { input: { name: "x", currentPassword: testPassword } });
    const { id: apiKeyId } = await app.db.apiKey.findFirstOrThrow({ where: { userId } });
    const id = Buffer.from(`ApiKey:${apiKeyId}`).toString("base64");
    for (let times = 0; times < 2; times += 1)
      await client.rawGraphql(`mutation { revokeApiKey(input: {id: "${id}"}) { clientMutationId } }`);
    expect(securityLogOf(app)).toEqual([
      accepted("api_key_made", { userId, apiKeyId, scopes: "CALCULATE READ" }),
      accepted("api_key_revoked", { userId, apiKeyId }),
    ]);
  });

  test("refused: an unknown key, an operation closed to keys, an owner without a subscription", async () => {
    const { userId, apiKeyId, program } = await createIntegrator(app);
    await programOf(app, `Bearer cdp_${"x".repeat(43)}`).get("/api/user");
    await program.post("/api/start-trial");
    await program.rawGraphql("mutation { logout(input: {}) { ok } }");
    await app.db.subscription.deleteMany({ where: { userId } });
    await program.get("/api/user");
    const notAllowed = refused("api_key_refused", { reason: "not_allowed_for_keys", userId, apiKeyId });
    expect(securityLogOf(app)).toEqual([
      refused("api_key_refused", { reason: "unknown_key" }),
      notAllowed,
      notAllowed,
      refused("feature_refused", { feature: "api_access", userId, apiKeyId }),
    ]);
  });

  test("the request line names the key and its owner", async () => {
    const { userId, apiKeyId, program } = await createIntegrator(app);
    await program.get("/api/user");
    expect(app.logged.at(-1)).toMatchObject({ msg: "request", userId, apiKeyId, address: "198.51.100.7" });
  });
});

describe("SEC-5 D110 Google", () => {
  let google: GoogleEmulator;
  let withGoogle: TestApp;
  beforeAll(async () => {
    google = await startGoogle();
  });
  afterAll(() => google.stop());
  beforeEach(async () => {
    withGoogle = await googleApp(google);
  });

  test("a first sign-in, another one, and a refused one", async () => {
    const client = withGoogle.client();
    const person = newPerson();
    await google.signIn(client, person);
    const { id: userId } = await withGoogle.db.user.findFirstOrThrow({ where: { email: person.email } });
    await google.signIn(withGoogle.client(), person);
    await google.signIn(withGoogle.client(), { refuses: true });
    const signIn = accepted("sign_in_accepted", { method: "google", userId });
    expect(securityLogOf(withGoogle)).toEqual([
      accepted("registration_accepted", { method: "google", userId }),
      signIn,
      signIn,
      refused("google_sign_in_refused", { reason: "denied" }),
    ]);
  });

  test("linked by the owner, and refused when no link is pending", async () => {
    const { userId, email, client } = await createAccount(withGoogle);
    await client.graphql(LinkGoogleIdentity, { input: {} });
    await google.signIn(client, { ...newPerson(), email });
    expect(securityLogOf(withGoogle)).toEqual([
      refused("google_link_refused", { userId }),
      accepted("google_linked", { userId }),
    ]);
  });
});
