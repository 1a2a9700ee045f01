import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import { googleApp } from "#testing/app/google-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { confirmMailbox, mailedConfirmation, newMailbox } from "#testing/data/mailbox.ts";
import { createOperator } from "#testing/data/operator.ts";
import { ConfirmEmail, StartTrial } from "#testing/documents/documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";
import { inLine } from "#testing/hostile/in-line.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const start = async ({ client }: Pick<TestAccount, "client">) =>
  (await client.graphql(StartTrial, { input: {} })).startTrial;
const outcome = async (account: TestAccount) => {
  const answer = await start(account);
  return answer.__typename === "RefusedError" ? answer.code : "started";
};
/** Holds the lock that decides between accounts of a mailbox. */
const atMailbox = (key: string) => (tx: { $executeRaw: TestApp["db"]["$executeRaw"] }) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox:${key}`}, 0))`;

const [toConfirm, used] = ["EMAIL_CONFIRMATION_REQUIRED", "TRIAL_USED_BY_MAILBOX"];

describe("SEC-17 D100 the trial of a mailbox", () => {
  test("the first account needs no confirmation", async () => {
    expect(await outcome(await newMailbox(app).account())).toBe("started");
    expect(await app.db.mailboxTrial.count()).toBe(0);
  });

  test.each<[string, (name: string) => string]>([
    ["a dot", (name) => `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`],
    ["a tag", (name) => `${name}+2@gmail.com`],
    ["Gmail's other domain", (name) => `${name}@googlemail.com`],
  ])("an address that differs by %s must be confirmed before a trial", async (_what, spell) => {
    const mailbox = newMailbox(app);
    await start(await mailbox.account(mailbox.key));
    const other = await mailbox.account(spell(mailbox.name));
    expect(await start(other)).toEqual({
      __typename: "RefusedError",
      code: toConfirm,
      message: errorText.EMAIL_CONFIRMATION_REQUIRED,
    });
    const response = await other.client.post("/api/start-trial");
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: errorText.EMAIL_CONFIRMATION_REQUIRED });
    const { trialStartedAt } = await app.db.user.findUniqueOrThrow({ where: { id: other.userId } });
    expect(trialStartedAt).toBeNull();
  });

  test("a stranger's unconfirmed trial takes nothing from the owner", async () => {
    const mailbox = newMailbox(app);
    const [stranger, owner] = [await mailbox.account(), await mailbox.account()];
    await start(stranger);
    expect(await outcome(owner)).toBe(toConfirm);
    await confirmMailbox(app, owner);
    expect(await outcome(owner)).toBe("started");
  });

  test("after a confirmed trial, further accounts of the mailbox are refused", async () => {
    const mailbox = newMailbox(app);
    const [first, second, third] = [
      await mailbox.account(),
      await mailbox.account(),
      await mailbox.account(),
    ];
    await confirmMailbox(app, first);
    expect(await outcome(first)).toBe("started");
    expect(await outcome(second)).toBe(toConfirm);
    for (const account of [second, third]) await confirmMailbox(app, account);
    expect(await start(second)).toEqual({
      __typename: "RefusedError",
      code: used,
      message: errorText.TRIAL_USED_BY_MAILBOX,
    });
    const response = await third.client.post("/api/start-trial");
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ message: errorText.TRIAL_USED_BY_MAILBOX });
  });

  test("confirming after the trial started counts as well", async () => {
    const mailbox = newMailbox(app);
    const [first, second] = [await mailbox.account(), await mailbox.account()];
    await start(first);
    await confirmMailbox(app, first);
    await confirmMailbox(app, second);
    expect(await outcome(second)).toBe(used);
  });

  test("a mailbox has at most one unconfirmed and one confirmed trial", async () => {
    const mailbox = newMailbox(app);
    const accounts = [];
    for (let made = 0; made < 5; made += 1) accounts.push(await mailbox.account());
    const outcomes: string[] = [];
    for (const account of accounts) {
      outcomes.push(await outcome(account));
      if (outcomes.at(-1) !== toConfirm) continue;
      await confirmMailbox(app, account);
      outcomes.push(await outcome(account));
    }
    expect(outcomes).toEqual([
      "started",
      toConfirm,
      "started",
      toConfirm,
      used,
      toConfirm,
      used,
      toConfirm,
      used,
    ]);
  });

  test("an account that changes its address leaves the mailbox's trial behind", async () => {
    const mailbox = newMailbox(app);
    const [first, second] = [await mailbox.account(), await mailbox.account()];
    await confirmMailbox(app, first);
    await start(first);
    const email = `${randomUUID()}@exemplo.com.br`;
    await app.db.user.update({ where: { id: first.userId }, data: { email } });
    expect(await outcome(second)).toBe(toConfirm);
    await confirmMailbox(app, second);
    expect(await outcome(second)).toBe(used);
  });

  test("S4-19 an account that had a trial gets TRIAL_ALREADY_STARTED first", async () => {
    const mailbox = newMailbox(app);
    const [first, second] = [await mailbox.account(), await mailbox.account()];
    await start(first);
    await confirmMailbox(app, second);
    await start(second);
    expect([await outcome(first), await outcome(second)]).toEqual([
      "TRIAL_ALREADY_STARTED",
      "TRIAL_ALREADY_STARTED",
    ]);
  });

  test("D80 an operator can give a trial whatever the mailbox", async () => {
    const mailbox = newMailbox(app);
    const [first, second] = [await mailbox.account(), await mailbox.account()];
    await confirmMailbox(app, first);
    await start(first);
    await confirmMailbox(app, second);
    expect(await outcome(second)).toBe(used);
    const { code } = await createOperator(app, randomUUID()).type("give-trial", second.username);
    expect(code).toBe(0);
    expect(await (await second.client.get("/api/user")).json()).toMatchObject({ isTrialActive: true });
  });
});

describe("SEC-17 D100 concurrently", () => {
  test("of two unconfirmed accounts one starts", async () => {
    const mailbox = newMailbox(app);
    const accounts = [await mailbox.account(), await mailbox.account()];
    const starts = accounts.map((account) => () => outcome(account));
    expect(await inLine(app.db, atMailbox(mailbox.key), starts)).toEqual(["started", toConfirm]);
  });

  test("of three confirmed accounts one starts", async () => {
    const mailbox = newMailbox(app);
    const accounts = [await mailbox.account(), await mailbox.account(), await mailbox.account()];
    for (const account of accounts) await confirmMailbox(app, account);
    const outcomes = await Promise.all(accounts.map(outcome));
    expect(outcomes.sort()).toEqual([used, used, "started"].sort());
    expect(await app.db.mailboxTrial.count({ where: { mailboxKey: mailbox.key } })).toBe(1);
  });

  test("of one account that confirms its trial and a confirmed one that starts, one gets it", async () => {
    const mailbox = newMailbox(app);
    const [first, second] = [await mailbox.account(), await mailbox.account()];
    await start(first);
    await confirmMailbox(app, second);
    const token = await mailedConfirmation(app, first);
    await Promise.all([app.client().graphql(ConfirmEmail, { input: { token } }), outcome(second)]);
    expect(await app.db.mailboxTrial.count({ where: { mailboxKey: mailbox.key } })).toBe(1);
  });
});

describe("SEC-17 D100 Google", () => {
  let google: GoogleEmulator;
  let withGoogle: TestApp;
  beforeAll(async () => {
    google = await startGoogle();
    withGoogle = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
  });
  afterAll(() => google.stop());

  const confirmedAt = async (email: string) =>
    (await app.db.user.findFirstOrThrow({ where: { email } })).emailConfirmedAt;

  test("verifies the e-mail of a new account, so its trial is that of the mailbox", async () => {
    const mailbox = newMailbox(withGoogle);
    const client = withGoogle.client();
    await google.signIn(client, { email: mailbox.key, givenName: "Ana" });
    expect(await confirmedAt(mailbox.key)).not.toBeNull();
    expect((await start({ client })).__typename).toBe("StartTrialPayload");
    const second = await mailbox.account();
    expect(await outcome(second)).toBe(toConfirm);
    await confirmMailbox(withGoogle, second);
    expect(await outcome(second)).toBe(used);
  });

  test("confirms the e-mail of a linked account and claims the trial that it started", async () => {
    const owner = await createAccount(withGoogle, "basic");
    await start(owner);
    await google.signIn(owner.client, { email: owner.email });
    expect(await confirmedAt(owner.email)).not.toBeNull();
    expect(await app.db.mailboxTrial.count({ where: { userId: owner.userId } })).toBe(1);
  });
});
