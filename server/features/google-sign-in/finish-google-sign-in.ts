import { emailIssue } from "#core/auth/credential-fields.ts";
import type { Account } from "#core/entitlements/account.ts";
import { admit, type SignInOutcome, signInEvent, toSignInOutcome } from "#server/features/auth/admit.ts";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import { countSignIn } from "#server/features/auth/sign-in-attempts.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { GoogleFlow, PendingLink } from "./google-cookies.ts";
import type { GoogleProvider } from "./google-provider.ts";
import { GoogleRefusal } from "./google-refusal.ts";
import { linkGoogleIdentity } from "./link-google-identity.ts";
import { registerGooglePerson } from "./register-google-person.ts";
import type { GooglePerson } from "./verify-id-token.ts";

/** The query with which Google sends a browser back. */
export type GoogleAnswer = { state: string; code: string; error: string };

type Arrival = {
  answer: GoogleAnswer;
  /** What this browser remembers of the request; null when it remembers none. */
  flow: GoogleFlow | null;
  callbackUrl: string;
  /** Who is signed in in this browser already. */
  identity: Account | null;
  source: RequestSource;
};

/** What comes of it, unless it is refused. */
export type GoogleOutcome =
  | SignInOutcome
  /** The e-mail's account waits for its owner to sign in. */
  | { kind: "link"; pending: PendingLink }
  /** The identity's own account has just been linked: nothing else changes. */
  | { kind: "linked" };

type FinishDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Signs in the account of a Google account that is known, or makes one for a verified e-mail that nobody has. An account
 * that has the e-mail is linked only once its owner has signed in. Throws GoogleRefusal, or RateLimitedError.
 */
export async function finishGoogleSignIn(
  deps: FinishDeps,
  google: GoogleProvider,
  arrival: Arrival,
): Promise<GoogleOutcome> {
  const { callbackUrl, source } = arrival;
  const { code, flow } = ownAnswer(arrival);
  await deps.limits.take("googleByAddress", source.address);
  const person = await google.identify({ code, flow, callbackUrl, now: deps.clock.now() });
  await deps.limits.refund("googleByAddress", source.address);
  return flow.isConfirmation ? confirm(deps, person, arrival) : decide(deps, person, arrival);
}

/** The code, if it answers the request that this browser made. */
function ownAnswer({ answer, flow }: Arrival): { code: string; flow: GoogleFlow } {
  if (!flow || answer.state !== flow.state) throw new GoogleRefusal("state");
  if (answer.error === "access_denied") throw new GoogleRefusal("denied");
  if (answer.error) throw new GoogleRefusal("down", "refused by Google");
  if (!answer.code) throw new GoogleRefusal("state", "no code");
  return { code: answer.code, flow };
}

/**
 * A seller confirms who they are (D101): their own Google account opens a new session. Any other one does nothing, so
 * that nobody finds themselves in another account, or makes one. Without a session it is a sign-in like others.
 */
async function confirm(
  deps: FinishDeps,
  { subject }: GooglePerson,
  arrival: Arrival,
): Promise<GoogleOutcome> {
  const { identity } = arrival;
  const known = await deps.db.googleIdentity.findUnique({ where: { subject } });
  if (!known || (identity && known.userId !== identity.id)) throw new GoogleRefusal("mismatch");
  return signIn(deps, known.userId, arrival);
}

async function decide(deps: FinishDeps, person: GooglePerson, arrival: Arrival): Promise<GoogleOutcome> {
  const { subject, email, isEmailVerified } = person;
  const known = await deps.db.googleIdentity.findUnique({ where: { subject } });
  if (known) return signIn(deps, known.userId, arrival);
  if (!isEmailVerified || emailIssue(email)) throw new GoogleRefusal("email");

  const owner = await findByEmail(deps.db, email);
  if (!owner) return registerOrDecide(deps, person, arrival);
  if (owner.isClosed) throw new GoogleRefusal("closed");
  // Another request of the same person's may just have made it.
  if (owner.googleSubject === subject) return signIn(deps, owner.id, arrival);
  if (owner.googleSubject !== null) throw new GoogleRefusal("other");
  const pending = { subject, email };
  if (owner.id !== arrival.identity?.id) return { kind: "link", pending };
  await linkOrRefuse(deps, { userId: owner.id, pending }, arrival);
  return { kind: "linked" };
}

/** Of two first sign-ins at once one makes the account, and the other finds it. */
async function registerOrDecide(
  deps: FinishDeps,
  person: GooglePerson,
  arrival: Arrival,
): Promise<GoogleOutcome> {
  const { source } = arrival;
  await deps.limits.take("registrationByAddress", source.address);
  try {
    const userId = await registerGooglePerson(deps, person);
    deps.securityEvent(source, { event: "registration_accepted", method: "google", userId });
    return await signIn(deps, userId, arrival);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    return decide(deps, person, arrival);
  }
}

async function signIn(deps: FinishDeps, userId: string, { source }: Arrival): Promise<GoogleOutcome> {
  await countSignIn(deps, source, { userId });
  const admission = await deps.db
    .$transaction((tx) => admit({ db: tx, clock: deps.clock }, userId))
    .catch((error: unknown) => {
      throw error instanceof RefusedError ? new GoogleRefusal("closed") : error;
    });
  deps.securityEvent(source, { event: signInEvent(admission), method: "google", userId });
  return toSignInOutcome(deps, userId, admission);
}

/** Somebody was quicker: it is a conflict then, or it is done. */
async function linkOrRefuse(
  deps: FinishDeps,
  link: Parameters<typeof linkGoogleIdentity>[1],
  { source }: Arrival,
): Promise<void> {
  try {
    await linkGoogleIdentity(deps, link, source);
  } catch (error) {
    throw error instanceof RefusedError ? new GoogleRefusal("other") : error;
  }
}
