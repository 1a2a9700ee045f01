import type { Deps } from "#server/platform/deps.ts";

/** The new address that a mailed link would give an account; null when no link works. */
export async function findOpenChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const open = await db.emailConfirmation.findFirst({
    where: { userId, changesFrom: email, usedAt: null, expiresAt: { gt: clock.now() } },
    select: { email: true },
    orderBy: { createdAt: "desc" },
  });
  return open?.email ?? null;
}
