import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "#server/features/auth/session/recent-authentication.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { sealSecret } from "./sealed-secret.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

type SetupDeps = Pick<Deps, "db" | "clock" | "limits" | "env" | "securityEvent">;

/** What an authenticator app is fed with: by its camera, or by hand. */
export type SetupSecret = { secret: string; uri: string };

/**
 * Begins to set up a second factor, after recent authentication (D101): answers a new secret, which nobody can read
 * again, and which no sign-in asks for before `enable`. One that was begun before is void. SECOND_FACTOR_CHANGED when it
 * is on already.
 */
export async function beginSetup(
  deps: SetupDeps,
  { username, ...proof }: Proof & { username: string },
  source: RequestSource,
): Promise<SetupSecret> {
  await requireRecentAuthentication(deps, proof, source);
  const { userId } = proof;
  const secret = newTotpSecret();
  const sealed = await sealSecret(deps.env, { userId, secret });
  await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, proof);
    await tx.secondFactor.deleteMany({ where: { userId, enabledAt: null } });
    if ((await tx.secondFactor.count({ where: { userId } })) > 0) {
      throw new RefusedError("SECOND_FACTOR_CHANGED");
    }
    await tx.secondFactor.create({ data: { userId, ...sealed, createdAt: deps.clock.now() } });
  });
  return { secret, uri: totpUri(secret, username) };
}
