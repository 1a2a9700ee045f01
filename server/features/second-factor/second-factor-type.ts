import type { Deps } from "#server/platform/deps.ts";
import { builder } from "#server/platform/graphql/builder.ts";

/** An enabled second factor, as its owner sees it. */
export type SecondFactorState = { userId: string; enabledAt: Date; recoveryCodesLeft: number };

/** Its fields are in `second-factor.graphql.ts` and `removal/removal.graphql.ts`. */
export const SecondFactor = builder.objectRef<SecondFactorState>("SecondFactor");

/** The second factor of a user; null while it is off or being set up. */
export async function findSecondFactor(
  { db }: Pick<Deps, "db">,
  userId: string,
): Promise<SecondFactorState | null> {
  const factor = await db.secondFactor.findUnique({
    where: { userId },
    select: { enabledAt: true, _count: { select: { recoveryCodes: { where: { usedAt: null } } } } },
  });
  if (!factor?.enabledAt) return null;
  return { userId, enabledAt: factor.enabledAt, recoveryCodesLeft: factor._count.recoveryCodes };
}
