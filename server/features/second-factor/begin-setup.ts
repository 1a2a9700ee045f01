import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";
import { totpSecret } from "./sealed-secret.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

type SetupDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "securityEvent">;

/** The secret for an authenticator app: to type, or to scan as a QR code. */
export type SetupSecret = { secret: string; uri: string };

/**
 * Starts setting up a second factor, after recent authentication (D101). Returns a new secret,
 * which cannot be read again; sign-ins ignore it until `enableSecondFactor`. Replaces an unfinished
 * set-up. SECOND_FACTOR_CHANGED when the factor is already on.
 */
export async function beginSetup(
  deps: SetupDeps,
  { username, ...proof }: Proof & { username: string },
  source: RequestSource,
): Promise<SetupSecret> {
  await requireRecentAuthentication(deps, proof, source);
  const { userId } = proof;
  const secret = newTotpSecret();
  const { sealed, sealedBy } = await totpSecret.seal(deps.env, userId, secret);
  await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, proof);
    await tx.secondFactor.deleteMany({ where: { userId, enabledAt: null } });
    if ((await tx.secondFactor.count({ where: { userId } })) > 0) {
      throw new RefusedError("SECOND_FACTOR_CHANGED");
    }
    await tx.secondFactor.create({
      data: { userId, sealedSecret: sealed, sealedBy, createdAt: deps.clock.now() },
    });
  });
  return { secret, uri: totpUri(secret, username) };
}
