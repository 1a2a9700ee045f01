import { usernamePattern } from "../../core/auth/credential-fields.ts";
import { checkLogin, type LoginInput } from "../../core/auth/credential-rules.ts";
import type { Deps } from "../deps.ts";
import { InvalidInputError, RefusedError } from "../errors.ts";
import { requireAccount } from "./account.ts";
import { verifyPassword } from "./password-hash.ts";
import type { SignedIn } from "./register.ts";
import { startSession } from "./session.ts";

type LoginDeps = Pick<Deps, "db" | "clock" | "limits">;

/**
 * Signs in by username and password. An unknown name and a wrong password are one refusal, INVALID_CREDENTIALS, after
 * the same work (D20). Only failures count against the limits.
 */
export async function login(deps: LoginDeps, input: LoginInput, address: string): Promise<SignedIn> {
  const checked = checkLogin(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { username, password } = checked.value;
  const name = username.toLowerCase();
  await deps.limits.take("signInByAddress", address);
  await deps.limits.take("signInByName", name);

  const user = await findCredentials(deps, username);
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new RefusedError("INVALID_CREDENTIALS");
  const sessionId = await startSessionOf(deps, user);
  if (sessionId === null) throw new RefusedError("INVALID_CREDENTIALS");

  await Promise.all([
    deps.limits.giveBack("signInByAddress", address),
    deps.limits.reset("signInByName", name),
  ]);
  return { account: await requireAccount(deps, user.id), sessionId };
}

type Credentials = { id: string; passwordHash: string | null };

/**
 * SQL, because Prisma's insensitive comparison is ILIKE: it passes by the index, and takes `_` for any character. What
 * no username can be is nobody's: Postgres may fold `İ` to `i`, and each such spelling would have tries of its own.
 */
async function findCredentials({ db }: Pick<Deps, "db">, username: string): Promise<Credentials | null> {
  if (!usernamePattern.test(username)) return null;
  const [user] = await db.$queryRaw<Credentials[]>`
    SELECT id, password_hash AS "passwordHash" FROM users WHERE lower(username) = lower(${username})`;
  return user ?? null;
}

/**
 * Null when the password was changed after it was read: that ended every session, and none made with the old one may
 * come after it. The lock on the row settles which is first.
 */
function startSessionOf({ db, clock }: LoginDeps, { id, passwordHash }: Credentials): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM users WHERE id = ${id}::uuid AND password_hash = ${passwordHash} FOR SHARE`;
    return same ? startSession({ db: tx, clock }, id) : null;
  });
}
