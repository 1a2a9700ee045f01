import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { createLinkToken } from "#server/features/auth/session/link-token.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";

export const confirmationToken = createLinkToken("emailConfirmationId", confirmationLinkHours * 3600);

/** The link that refuses a change, mailed to the old address. It cannot confirm anything. */
export const refusalToken = createLinkToken("refusedEmailChangeId", confirmationLinkHours * 3600);

/** A confirmation whose link still works, and its account. */
export type OpenConfirmation = {
  id: string;
  userId: string;
  email: string;
  username: string;
  /** The account's address that `email` replaces (D188); null when `email` is the account's own. */
  changesFrom: string | null;
};

/**
 * The confirmation of a mailed link; null when the link is forged, expired, used, or for an earlier
 * address, or the account is closed.
 */
export async function findEmailConfirmation(
  { db, clock, env }: Pick<Deps, "clock" | "env"> & { db: DbTransaction },
  token: string,
): Promise<OpenConfirmation | null> {
  const id = await confirmationToken.open(env, token);
  if (id === null) return null;
  const found = await db.emailConfirmation.findFirst({
    where: { id, usedAt: null, expiresAt: { gt: clock.now() }, user: { closedAt: null } },
    include: { user: { select: { username: true, email: true } } },
  });
  if (!found) return null;
  const { userId, email, changesFrom, user } = found;
  if (user.email.toLowerCase() !== (changesFrom ?? email).toLowerCase()) return null;
  return { id, userId, email, changesFrom, username: user.username };
}

/** A requested change of an account's e-mail that its old address can still refuse. */
export type OpenChange = { id: string; userId: string; username: string; requestedAt: Date };

/**
 * The requested change of a link mailed to the old address; null when the link is forged, or the
 * change was made, refused, replaced or has expired, or the account is closed.
 */
export async function findRefusableChange(
  { db, clock, env }: Pick<Deps, "clock" | "env"> & { db: DbTransaction },
  token: string,
): Promise<OpenChange | null> {
  const id = await refusalToken.open(env, token);
  if (id === null) return null;
  const found = await db.emailConfirmation.findFirst({
    where: {
      id,
      usedAt: null,
      changesFrom: { not: null },
      expiresAt: { gt: clock.now() },
      user: { closedAt: null },
    },
    include: { user: { select: { username: true } } },
  });
  return found && { id, userId: found.userId, username: found.user.username, requestedAt: found.createdAt };
}

/** The new address that an account would get from its mailed link; null when no link works. */
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
