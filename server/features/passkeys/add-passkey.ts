import { checkNewPasskey, maxPasskeys, type NewPasskey } from "#core/auth/passkey-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { SecurityReason } from "#server/platform/security-log/names/security-reasons.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";
import { newChallenge, newPasskeyCookie, spendChallenge } from "./passkey-challenge.ts";
import { rpIdOf, userHandleOf, verifyNewPasskey } from "./verify-passkey.ts";

type AddDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "securityEvent">;

/** What the browser needs to create a passkey, besides the constants in core. */
type NewPasskeyOptions = {
  challenge: string;
  rpId: string;
  userHandle: string;
  /** The seller's existing credentials, so that no authenticator creates a second one. */
  knownIds: string[];
};

/**
 * Starts adding a passkey, after recent authentication (D101): a cookie keeps its challenge in this
 * browser for five minutes. Throws PASSKEY_LIMIT when the seller has ten passkeys.
 */
export async function beginPasskey(
  deps: AddDeps,
  proof: Proof,
  identity: RequestIdentity,
): Promise<NewPasskeyOptions> {
  await requireRecentAuthentication(deps, proof, identity);
  const { userId, sessionId } = proof;
  const known = await deps.db.passkey.findMany({ where: { userId }, select: { credentialId: true } });
  if (known.length >= maxPasskeys) throw new RefusedError("PASSKEY_LIMIT");
  const challenge = newChallenge();
  identity.setCookie(await newPasskeyCookie(deps).write({ challenge, sessionId }));
  return {
    challenge,
    rpId: rpIdOf(deps.env),
    userHandle: userHandleOf(userId),
    knownIds: known.map(({ credentialId }) => credentialId),
  };
}

/**
 * Stores the passkey that answers the challenge of this session, and notifies the owner (D231).
 * Throws PASSKEY_REFUSED when the response is wrong, late or already used, or when the passkey is
 * already in use.
 */
export async function addPasskey(
  deps: AddDeps,
  session: { userId: string; sessionId: string },
  input: NewPasskey,
  identity: RequestIdentity,
): Promise<void> {
  const checked = checkNewPasskey(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { userId, sessionId } = session;
  const refuse = (reason: SecurityReason): never => {
    deps.securityEvent(identity, { event: "passkey_refused", reason, userId });
    throw new RefusedError("PASSKEY_REFUSED");
  };

  const cookie = newPasskeyCookie(deps);
  const waiting = await cookie.read(identity.cookieHeader);
  if (waiting?.sessionId !== sessionId) return refuse("sign_in_expired");
  const { challenge } = waiting;
  const { name, attestationObject, clientData } = checked.value;
  const verified = await verifyNewPasskey(deps.env, { challenge, attestationObject, clientData });
  if (!verified) return refuse("invalid_passkey");

  await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, session);
    const now = deps.clock.now();
    if (!(await spendChallenge(tx, { challenge, now }))) return refuse("challenge_spent");
    if ((await tx.passkey.count({ where: { userId } })) >= maxPasskeys) {
      throw new RefusedError("PASSKEY_LIMIT");
    }
    const data = { ...verified, userId, name, createdAt: now };
    const { count } = await tx.passkey.createMany({ data, skipDuplicates: true });
    if (count === 0) return refuse("passkey_used_elsewhere");
    await recordEvent(tx, { name: "passkey.added", payload: { userId, addedAt: now.toISOString() } }, now);
  });
  identity.setCookie(cookie.clear());
  deps.securityEvent(identity, { event: "passkey_made", userId });
}
