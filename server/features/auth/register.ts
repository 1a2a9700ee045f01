import { checkRegistration, type Registration, type RegistrationInput } from "#core/auth/credential-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { errorText } from "#core/errors/errors.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { commonPasswords } from "./password/common-passwords.ts";
import { hashPassword } from "./proof/password-hash.ts";
import { openSession } from "./session/session.ts";
import { countSignIn } from "./sign-in-attempts.ts";

type RegisterDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;
export type SignedIn = { account: Account; sessionId: string };

/**
 * Creates an account and signs it in. Throws InvalidInputError, RateLimitedError, or USERNAME_TAKEN
 * / EMAIL_TAKEN.
 */
export async function register(
  deps: RegisterDeps,
  input: RegistrationInput,
  source: RequestSource,
): Promise<SignedIn> {
  const checked = checkRegistration(input, commonPasswords);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { username } = checked.value;
  await takeLimit(deps, source, "registrationByAddress", source.address);
  await countSignIn(deps, source, {});
  await takeLimit(deps, source, "registrationByName", username.toLowerCase(), { typedName: username });

  const userId = await createUser(deps, checked.value).catch((error: unknown) => {
    const reason = takenReason(error);
    if (reason) deps.securityEvent(source, { event: "registration_refused", reason, typedName: username });
    throw error;
  });
  deps.securityEvent(source, { event: "registration_accepted", method: "password", userId });
  const [account, sessionId] = await Promise.all([requireAccount(deps, userId), openSession(deps, userId)]);
  return { account, sessionId };
}

/** The unique indexes decide between concurrent registrations. */
async function createUser({ db, clock }: RegisterDeps, registration: Registration): Promise<string> {
  const { password, ...fields } = registration;
  const passwordHash = await hashPassword(password);
  const createdAt = clock.now();
  try {
    return await db.$transaction(async (tx) => {
      const { id } = await tx.user.create({ data: { ...fields, passwordHash, createdAt } });
      await recordEvent(tx, { name: "user.registered", payload: { userId: id } }, createdAt);
      return id;
    });
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

function takenReason(error: unknown): "username_taken" | "email_taken" | null {
  const code = error instanceof RefusedError ? error.code : null;
  if (code === "USERNAME_TAKEN") return "username_taken";
  return code === "EMAIL_TAKEN" ? "email_taken" : null;
}

function takenError(error: unknown): RefusedError | null {
  const constraint = violatedConstraint(error);
  if (constraint === "users_username_key") {
    return new RefusedError("USERNAME_TAKEN", { username: errorText.USERNAME_TAKEN });
  }
  if (constraint === "users_email_key") {
    return new RefusedError("EMAIL_TAKEN", { email: errorText.EMAIL_TAKEN });
  }
  return null;
}
