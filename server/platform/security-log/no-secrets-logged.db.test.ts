import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson } from "#testing/app/google-app.ts";
import { opsPassword } from "#testing/app/queue-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator, programOf } from "#testing/data/api-keys.ts";
import { mailedToken } from "#testing/data/mailbox.ts";
import {
  ChangePassword,
  CreateKey,
  PasswordResetOfLink,
  ResetPassword,
} from "#testing/documents/password-documents.ts";
import { type GoogleEmulator, locationOf, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await testApp({ ...google.variables, OPS_PASSWORD: opsPassword, RATE_LIMIT_SCALE: "0.5" });
  app.clock.go();
});
afterAll(() => google.stop());

/** Every cookie that a browser was given. */
const cookiesOf = (client: TestClient) => [...client.cookies.values()];

/**
 * Does what users do, with correct and with wrong input; returns every string that no log may
 * contain.
 */
async function secretsOfAllFlows(): Promise<string[]> {
  const account = await createAccount(app, "paid");
  const { username, email, client } = account;
  const wrong = "Fe26-senha-que-esta-errada";
  const secrets = [testPassword, wrong, opsPassword, email, username, ...cookiesOf(client)];

  const browser = app.client();
  await browser.post("/api/login", { username, password: testPassword });
  secrets.push(...cookiesOf(browser));
  await browser.post("/api/login", { username, password: wrong });
  // A password typed into the name field, often enough to be locked.
  for (let times = 0; times < 8; times += 1)
    await browser.post("/api/login", { username: wrong, password: wrong });
  await browser.post("/api/register", { username, email, password: wrong, firstName: "Ana" });

  const changed = "uma-senha-que-foi-trocada";
  await client.graphql(ChangePassword, { input: { currentPassword: wrong, newPassword: changed } });
  await client.graphql(ChangePassword, { input: { currentPassword: testPassword, newPassword: changed } });
  const token = await mailedToken(app, account);
  const byLink = "uma-senha-por-link";
  await app.client().send(`/auth/reset-password?token=${token}`);
  await app.client().graphql(PasswordResetOfLink, { token });
  for (let times = 0; times < 2; times += 1)
    await app.client().graphql(ResetPassword, { input: { token, newPassword: byLink } });
  secrets.push(changed, byLink, token);

  const { secret: key, program, client: integrator } = await createIntegrator(app);
  await program.get("/api/user");
  await program.post("/api/logout");
  await programOf(app, `Bearer ${key}x`).get("/api/user");
  const input = { name: "x", currentPassword: testPassword };
  const { createApiKey: made } = await integrator.graphql(CreateKey, { input });
  if (made.__typename !== "CreateApiKeyPayload") throw new Error("no key was made");
  secrets.push(key, made.secret, ...cookiesOf(integrator));
  await integrator.post("/api/logout");

  const signature = `t=1,v1=${"0f".repeat(32)}`;
  await browser.post("/api/webhooks/stripe", { id: "evt_x" }, { "stripe-signature": signature });
  await browser.send("/subscribe?setup_intent_client_secret=seti_1_secret_abcdef");
  const basic = (password: string) => `Basic ${Buffer.from(`ops:${password}`).toString("base64")}`;
  for (const password of [opsPassword, wrong])
    await browser.send("/ops", { headers: { authorization: basic(password) } });
  secrets.push(signature, "seti_1_secret", basic(opsPassword), basic(wrong));

  const person = newPerson();
  const there = locationOf(await browser.get("/api/auth/google"));
  const back = await google.walk(there, person);
  await browser.get(back);
  await browser.get(back);
  const sent = [...new URL(there).searchParams, ...new URL(back, "http://localhost").searchParams];
  const ofTheTrip = ["state", "nonce", "code", "code_challenge"];
  secrets.push(person.email, ...sent.flatMap(([name, value]) => (ofTheTrip.includes(name) ? [value] : [])));
  secrets.push(...cookiesOf(browser));
  return secrets;
}

test("SEC-5 D110 no line of the log has a password, token, cookie, key, name or e-mail", async () => {
  const secrets = await secretsOfAllFlows();
  expect(secrets.length).toBeGreaterThan(20);
  expect(new Set(app.logged.map(({ event }) => event))).toEqual(
    new Set([
      // Includes the request lines.
      undefined,
      "sign_in_accepted",
      "sign_in_refused",
      "sign_in_locked",
      "session_ended",
      "registration_accepted",
      "registration_refused",
      "password_change_refused",
      "password_changed",
      "password_reset_requested",
      "password_reset",
      "password_reset_refused",
      "api_key_made",
      "api_key_refused",
      "webhook_signature_refused",
      "ops_accepted",
      "ops_refused",
      "google_sign_in_refused",
    ]),
  );
  const log = app.logged.map((line) => JSON.stringify(line)).join("\n");
  for (const secret of secrets) expect(log).not.toContain(secret);
});
