import { canBeSignInName } from "#core/auth/credential-fields.ts";
import { checkLogin, type LoginInput } from "#core/auth/credential-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { Device } from "#server/platform/http/caller/request-identity.ts";
import type { SecurityReason } from "#server/platform/security-log/names/security-reasons.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { admit, type SignInOutcome, signInEvent, toSignInOutcome } from "./admit.ts";
import { verifyPassword } from "./proof/password-hash.ts";
import { isDeviceOf } from "./session/device-cookie.ts";
import { countSignIn, takeSignInAttempt } from "./sign-in-attempts.ts";

type LoginDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/** The caller, as far as signing in needs it. */
type Browser = RequestSource & { device(): Promise<Device | null> };

/**
 * Signs in by username or e-mail (D137) and password. An unknown name, a wrong password and a
 * closed account are all INVALID_CREDENTIALS, after the same amount of work (D20, D108). Attempts
 * are limited (D85). With a second factor the outcome is a challenge, not a session.
 */
export async function login(deps: LoginDeps, input: LoginInput, browser: Browser): Promise<SignInOutcome> {
  const checked = checkLogin(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { username, password } = checked.value;
  const { address, requestId } = browser;
  const source = { address, requestId };

  const [user, device] = await Promise.all([findCredentials(deps, username), browser.device()]);
  const knownDevice =
    user && device && isDeviceOf(device, user) ? { userId: user.id, deviceId: device.id } : null;
  const counted = await takeSignInAttempt(deps, {
    // Both of an account's names use the same counters.
    username: user?.username ?? username,
    source,
    knownDevice,
  });
  const passwordHash = user && !user.isClosed ? user.passwordHash : null;
  const matches = await verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    await counted.withdraw();
    throw error;
  });
  if (user && matches) {
    // Knowing the password alone must not use up the sign-ins of the owner.
    const userId = user.hasSecondFactor ? undefined : user.id;
    await countSignIn(deps, source, { userId, isFromAddress: knownDevice === null });
  }
  const admission = user && matches ? await admitOwner(deps, user) : null;
  if (!user || admission === null) {
    const about = { reason: refusalReason(user), userId: user?.id, typedName: username };
    deps.securityEvent(source, { event: "sign_in_refused", ...about });
    throw new RefusedError("INVALID_CREDENTIALS");
  }
  await counted.forgive();
  deps.securityEvent(source, { event: signInEvent(admission), method: "password", userId: user.id });
  return toSignInOutcome(deps, user.id, admission);
}

/** Only for the security log: the response is always the same. */
function refusalReason(user: Credentials | null): SecurityReason {
  if (!user) return "unknown_name";
  if (user.isClosed) return "account_closed";
  return user.passwordHash === null ? "no_password" : "wrong_password";
}

type Credentials = {
  id: string;
  username: string;
  passwordHash: string | null;
  isClosed: boolean;
  hasSecondFactor: boolean;
};

/**
 * The account of an e-mail or, when there is none, of a username, in one query (D137). Skips the
 * database for a string that can be neither: Postgres may fold `İ` to `i`, and each such spelling
 * would have its own attempt counter.
 */
async function findCredentials({ db }: Pick<Deps, "db">, name: string): Promise<Credentials | null> {
  if (!canBeSignInName(name)) return null;
  const users = await db.user.findMany({
    relationLoadStrategy: "join",
    where: { OR: [{ username: name }, { email: name }] },
    select: {
      id: true,
      username: true,
      email: true,
      passwordHash: true,
      closedAt: true,
      secondFactor: { select: { enabledAt: true } },
    },
  });
  const user = users.find(({ email }) => email.toLowerCase() === name.toLowerCase()) ?? users[0];
  if (!user) return null;
  const { id, username, passwordHash, closedAt, secondFactor } = user;
  const hasSecondFactor = secondFactor !== null && secondFactor.enabledAt !== null;
  return { id, username, passwordHash, isClosed: closedAt !== null, hasSecondFactor };
}

/**
 * Null when the password was changed since it was read: that ended every session, and none may be
 * opened with the old one. The row lock decides which comes first.
 */
function admitOwner({ db, clock }: LoginDeps, { id, passwordHash }: Credentials) {
  return db.$transaction(async (tx) => {
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
    return same ? admit({ db: tx, clock }, id) : null;
  });
}
