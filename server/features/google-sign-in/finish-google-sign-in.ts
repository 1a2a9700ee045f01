import { emailIssue } from "#core/auth/credential-fields.ts";
import type { Account } from "#core/entitlements/account.ts";
import { admit, type SignInOutcome, signInEvent, toSignInOutcome } from "#server/features/auth/admit.ts";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import { countSignIn } from "#server/features/auth/sign-in-attempts.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import type { GoogleFlow, PendingLink } from "./google-flow.ts";
import type { GoogleProvider } from "./google-provider.ts";
import { GoogleRefusal } from "./google-refusal.ts";
import { linkGoogleIdentity } from "./link-google-identity.ts";
import { registerGoogleUser } from "./register-google-user.ts";
import type { GoogleUser } from "./verify-id-token.ts";

/** The query of Google's redirect back to this server. */
export type GoogleAnswer = { state: string; code: string; error: string };

type CallbackRequest = {
  answer: GoogleAnswer;
  /** The sign-in in progress from this browser's cookie; null when there is none. */
  flow: GoogleFlow | null;
  callbackUrl: string;
  /** The account that is already signed in in this browser. */
  account: Account | null;
  source: RequestSource;
};

/** The outcome of an accepted sign-in. */
export type GoogleOutcome =
  | SignInOutcome
  /** The account with this e-mail is linked once its owner signs in. */
  | { kind: "link"; pending: PendingLink }
  /** The Google account was linked to the account that is signed in. */
  | { kind: "linked" };

type FinishDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Signs in the account linked to a Google account, or creates one for a verified e-mail without an
 * account. An existing account with that e-mail is linked only after its owner signs in. Throws
 * GoogleRefusal or RateLimitedError.
 */
export async function finishGoogleSignIn(
  deps: FinishDeps,
  google: GoogleProvider,
  request: CallbackRequest,
): Promise<GoogleOutcome> {
  const { callbackUrl, source } = request;
  const { code, flow } = verifyState(request);
  await takeLimit(deps, source, "googleByAddress", source.address);
  const person = await google.identify({ code, flow, callbackUrl, now: deps.clock.now() });
  await deps.limits.refund("googleByAddress", source.address);
  return flow.isConfirmation ? confirm(deps, person, request) : decide(deps, person, request);
}

/** The code, if the response matches the request that this browser made. */
function verifyState({ answer, flow }: CallbackRequest): { code: string; flow: GoogleFlow } {
  if (!flow || answer.state !== flow.state) throw new GoogleRefusal("state");
  if (answer.error === "access_denied") throw new GoogleRefusal("denied");
  if (answer.error) throw new GoogleRefusal("down", "refused by Google");
  if (!answer.code) throw new GoogleRefusal("state", "no code");
  return { code: answer.code, flow };
}

/**
 * Reauthentication (D101): only the Google account linked to the signed-in account opens a new
 * session, so that nobody ends up in another account or creates one. Without a session this is an
 * ordinary sign-in.
 */
async function confirm(
  deps: FinishDeps,
  { subject }: GoogleUser,
  request: CallbackRequest,
): Promise<GoogleOutcome> {
  const { account } = request;
  const known = await deps.db.googleIdentity.findUnique({ where: { subject } });
  if (!known || (account && known.userId !== account.id)) throw new GoogleRefusal("mismatch");
  return signIn(deps, known.userId, request);
}

async function decide(
  deps: FinishDeps,
  person: GoogleUser,
  request: CallbackRequest,
): Promise<GoogleOutcome> {
  const { subject, email, isEmailVerified } = person;
  const known = await deps.db.googleIdentity.findUnique({ where: { subject } });
  if (known) return signIn(deps, known.userId, request);
  if (!isEmailVerified || emailIssue(email)) throw new GoogleRefusal("email");

  const owner = await findByEmail(deps.db, email);
  if (!owner) return registerOrDecide(deps, person, request);
  if (owner.isClosed) throw new GoogleRefusal("closed");
  // A concurrent request of the same user may have created it.
  if (owner.googleSubject === subject) return signIn(deps, owner.id, request);
  if (owner.googleSubject !== null) throw new GoogleRefusal("other");
  const pending = { subject, email };
  if (owner.id !== request.account?.id) return { kind: "link", pending };
  await linkOrRefuse(deps, { userId: owner.id, pending }, request);
  return { kind: "linked" };
}

/** Of two concurrent first sign-ins, one creates the account and the other finds it. */
async function registerOrDecide(
  deps: FinishDeps,
  person: GoogleUser,
  request: CallbackRequest,
): Promise<GoogleOutcome> {
  const { source } = request;
  await takeLimit(deps, source, "registrationByAddress", source.address);
  try {
    const userId = await registerGoogleUser(deps, person);
    deps.securityEvent(source, { event: "registration_accepted", method: "google", userId });
    return await signIn(deps, userId, request);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    return decide(deps, person, request);
  }
}

async function signIn(deps: FinishDeps, userId: string, { source }: CallbackRequest): Promise<GoogleOutcome> {
  await countSignIn(deps, source, { userId });
  const admission = await deps.db
    .$transaction((tx) => admit({ db: tx, clock: deps.clock }, userId))
    .catch((error: unknown) => {
      throw error instanceof RefusedError ? new GoogleRefusal("closed") : error;
    });
  deps.securityEvent(source, { event: signInEvent(admission), method: "google", userId });
  return toSignInOutcome(deps, userId, admission);
}

/**
 * Links the accounts. Throws GoogleRefusal when a concurrent request has linked either one, unless
 * it made the same link.
 */
async function linkOrRefuse(
  deps: FinishDeps,
  link: Parameters<typeof linkGoogleIdentity>[1],
  { source }: CallbackRequest,
): Promise<void> {
  try {
    await linkGoogleIdentity(deps, link, source);
  } catch (error) {
    throw error instanceof RefusedError ? new GoogleRefusal("other") : error;
  }
}
