import { TOTP } from "otpauth";
import { formatRecoveryCode } from "#core/auth/second-factor-rules.ts";
import {
  newRecoveryCodes,
  type RecoveryCodes,
  saveRecoveryCodes,
} from "#server/features/second-factor/recovery-codes.ts";
import { totpSecret } from "#server/features/second-factor/sealed-secret.ts";
import { newTotpSecret, totpStep } from "#server/features/second-factor/totp.ts";
import type { TestApp } from "../app/test-app.ts";
import type { TestClient } from "../app/test-client.ts";
import {
  BeginSecondFactor,
  CompleteSignIn,
  EnableSecondFactor,
} from "../documents/second-factor-documents.ts";
import { type AccountsApp, createAccount, type TestAccount, testPassword } from "./accounts.ts";

export type ProtectedAccount = TestAccount & { secret: string; recoveryCodes: readonly string[] };

/** The code that an authenticator app shows in `steps` steps of 30 seconds. */
export function totpCode({ clock }: AccountsApp, secret: string, steps = 0): string {
  return TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: clock.now().getTime() + steps * 30_000,
  });
}

/** A six-digit code that is wrong for every accepted step. */
export function wrongCode(app: TestApp, secret: string): string {
  const near = [-1, 0, 1].map((steps) => totpCode(app, secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "";
}

/**
 * Turns on the second factor of a signed-in seller through the calls of the screen. Uses up the
 * current code.
 */
export async function turnOn(
  app: TestApp,
  client: TestClient,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const begun = await client.graphql(BeginSecondFactor, { input: {} });
  if (begun.beginSecondFactor.__typename !== "BeginSecondFactorPayload") throw new Error("not begun");
  const { secret } = begun.beginSecondFactor;
  const enabled = await client.graphql(EnableSecondFactor, { input: { code: totpCode(app, secret) } });
  if (enabled.enableSecondFactor.__typename !== "EnableSecondFactorPayload") throw new Error("not enabled");
  return { secret, recoveryCodes: enabled.enableSecondFactor.recoveryCodes };
}

let codeSet: Promise<RecoveryCodes> | undefined;

/**
 * A seller whose sign-in requires a code, as after `turnOn`, without hashing ten recovery codes:
 * all are the same. The code of the next step is unused.
 */
export async function protectedAccount(app: AccountsApp): Promise<ProtectedAccount> {
  const account = await createAccount(app);
  codeSet ??= newRecoveryCodes();
  const set = await codeSet;
  const { userId } = account;
  const secret = newTotpSecret();
  const now = app.clock.now();
  const lastStep = totpStep(secret, totpCode(app, secret), now);
  const { sealed: sealedSecret, sealedBy } = await totpSecret.seal(app.deps.env, userId, secret);
  await app.db.secondFactor.create({
    data: { userId, sealedSecret, sealedBy, createdAt: now, enabledAt: now, lastStep },
  });
  await saveRecoveryCodes(app.db, userId, set);
  return { ...account, secret, recoveryCodes: set.codes.map(formatRecoveryCode) };
}

/** Another browser that has sent the correct password and no code. */
export async function afterPassword(
  app: AccountsApp,
  { username }: { username: string },
): Promise<TestClient> {
  const client = app.client();
  const response = await client.post("/api/login", { username, password: testPassword });
  if (response.status !== 403) throw new Error(`the sign-in is ${response.status}`);
  return client;
}

export async function complete(client: TestClient, code: string) {
  return (await client.graphql(CompleteSignIn, { input: { code } })).completeSignIn;
}

export function sessionsOf({ db }: TestApp, userId: string): Promise<number> {
  return db.session.count({ where: { userId } });
}

/** Another client with the same cookies. */
export function copyOf(app: TestApp, client: TestClient): TestClient {
  const copy = app.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Results of `CompleteSignIn`. */
export const codeAnswers = {
  expired: { __typename: "RefusedError", code: "SIGN_IN_EXPIRED" },
  wrong: { __typename: "InvalidInputError", code: "BAD_USER_INPUT" },
  signedIn: { __typename: "CompleteSignInPayload" },
};
