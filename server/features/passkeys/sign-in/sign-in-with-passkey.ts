import { checkPasskeyAnswer, type PasskeyAnswer } from "#core/auth/passkey-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { isDeviceOf } from "#server/features/auth/session/device-cookie.ts";
import { refuseClosed, startSession } from "#server/features/auth/session/session.ts";
import { countSignIn, takeSignInAttempt } from "#server/features/auth/sign-in-attempts.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { SecurityReason } from "#server/platform/security-log/names/security-reasons.ts";
import { newChallenge, passkeySignInCookie, spendChallenge } from "../passkey-challenge.ts";
import { rpIdOf, userHandleOf, verifyPasskey } from "../verify-passkey.ts";

type SignInDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "securityEvent">;

/**
 * Creates a challenge, which a cookie keeps in this browser for five minutes. Stores nothing in the
 * database.
 */
export async function beginPasskeySignIn(
  deps: Pick<Deps, "env" | "clock">,
  identity: RequestIdentity,
): Promise<{ challenge: string; rpId: string }> {
  const challenge = newChallenge();
  identity.setCookie(await passkeySignInCookie(deps).write({ challenge }));
  return { challenge, rpId: rpIdOf(deps.env) };
}

/**
 * Signs in with a passkey, which proves both factors, so no code is required (D232). Throws
 * PASSKEY_REFUSED for any invalid response; attempts are limited by address like those with
 * passwords (D85).
 */
export async function signInWithPasskey(
  deps: SignInDeps,
  identity: RequestIdentity,
  input: PasskeyAnswer,
): Promise<Account> {
  const checked = checkPasskeyAnswer(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const answer = checked.value;
  const { address, requestId } = identity;
  const source = { address, requestId };

  const [passkey, device] = await Promise.all([findPasskey(deps, answer.credentialId), identity.device()]);
  const user = passkey?.user;
  const knownDevice =
    user && device && isDeviceOf(device, user) ? { userId: user.id, deviceId: device.id } : null;
  const counted = await takeSignInAttempt(deps, { username: null, source, knownDevice });

  const cookie = passkeySignInCookie(deps);
  const waiting = await cookie.read(identity.cookieHeader);
  const proven = await proveAnswer(deps, { passkey, challenge: waiting?.challenge, answer });
  const refuse = (reason: SecurityReason): never => {
    deps.securityEvent(source, { event: "sign_in_refused", method: "passkey", reason, userId: user?.id });
    throw new RefusedError("PASSKEY_REFUSED");
  };
  if ("refused" in proven) return refuse(proven.refused);

  const { userId } = proven;
  await countSignIn(deps, source, { userId, isFromAddress: knownDevice === null });
  const opened = await deps.db.$transaction(async (tx) => {
    await refuseClosed(tx, userId);
    const now = deps.clock.now();
    const problem = (await moveCounter(tx, proven, now)) ?? (await spend(tx, proven.challenge, now));
    if (problem) return refuse(problem);
    return startSession({ db: tx, clock: deps.clock }, userId);
  });
  await counted.forgive();
  deps.securityEvent(source, { event: "sign_in_accepted", method: "passkey", userId });
  const account = await requireAccount(deps, userId);
  identity.setCookie(cookie.clear());
  await identity.signIn(account, opened);
  return account;
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
type Proven = { id: string; userId: string; challenge: string; counter: number };

function findPasskey({ db }: Pick<Deps, "db">, credentialId: string) {
  return db.passkey.findUnique({
    where: { credentialId },
    include: { user: { select: { id: true, passwordHash: true, closedAt: true } } },
  });
}

/** Checks everything about a response that needs no lock. */
async function proveAnswer(
  { env }: Pick<Deps, "env">,
  {
    passkey,
    challenge,
    answer,
  }: { passkey: Found | null; challenge: string | undefined; answer: PasskeyAnswer },
): Promise<Proven | { refused: SecurityReason }> {
  if (challenge === undefined) return { refused: "sign_in_expired" };
  if (!passkey) return { refused: "unknown_passkey" };
  const { id, userId, credentialId, publicKey, user } = passkey;
  if (user.closedAt !== null) return { refused: "account_closed" };
  if (answer.userHandle !== userHandleOf(userId)) return { refused: "other_user" };
  const counter = await verifyPasskey(env, { ...answer, challenge, credentialId, publicKey });
  return counter === null ? { refused: "invalid_passkey" } : { id, userId, challenge, counter };
}

/**
 * Stores the counter of a passkey that still exists. Returns null, or the reason for a refusal. The
 * counter has to increase, unless the passkey does not count: a decrease suggests a copy.
 */
async function moveCounter(
  tx: DbTransaction,
  { id, counter }: Proven,
  now: Date,
): Promise<SecurityReason | null> {
  const { count } = await tx.passkey.updateMany({
    where: { id, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt: now },
  });
  if (count === 1) return null;
  return (await tx.passkey.count({ where: { id } })) === 0 ? "unknown_passkey" : "passkey_counter_back";
}

async function spend(tx: DbTransaction, challenge: string, now: Date): Promise<SecurityReason | null> {
  return (await spendChallenge(tx, { challenge, now })) ? null : "challenge_spent";
}
