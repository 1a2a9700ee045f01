import type { Deps } from "#server/platform/deps.ts";

/**
 * Ends one session of a seller (AC-03) and returns whether it was open. Another seller's session
 * stays, and counts as one that is not open.
 */
export async function endSessionOf(
  { db }: Pick<Deps, "db">,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    // The lock of `lockSessionOwner`: a change by the session completes before this or is refused.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const { count } = await tx.session.deleteMany({ where: { id, userId } });
    return count > 0;
  });
}
