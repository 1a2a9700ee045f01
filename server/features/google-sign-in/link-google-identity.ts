import { markEmailConfirmed } from "#server/features/mailbox/mailbox-trial.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { PendingLink } from "./google-flow.ts";

type LinkDeps = Pick<Deps, "db" | "clock" | "securityEvent">;

/**
 * Links a Google account to the account with its verified e-mail and notifies the owner (D103).
 * Succeeds if it is already linked. GOOGLE_LINK_INVALID: there is nothing to link, the e-mail
 * differs, or either account is linked to another one.
 */
export async function linkGoogleIdentity(
  deps: LinkDeps,
  { userId, pending }: { userId: string; pending: PendingLink | null },
  source: RequestSource,
): Promise<void> {
  const outcome = pending ? await link(deps, userId, pending) : "invalid";
  if (outcome === "linked") deps.securityEvent(source, { event: "google_linked", userId });
  if (outcome !== "invalid") return;
  deps.securityEvent(source, { event: "google_link_refused", userId });
  throw new RefusedError("GOOGLE_LINK_INVALID");
}

function link(
  { db, clock }: LinkDeps,
  userId: string,
  { subject, email }: PendingLink,
): Promise<"linked" | "already" | "invalid"> {
  const now = clock.now();
  return db.$transaction(async (tx) => {
    const linked = await tx.$executeRaw`
      INSERT INTO google_identities (subject, user_id, created_at)
      SELECT ${subject}, id, ${now} FROM users
      WHERE id = ${userId}::uuid AND email = ${email}::citext
      ON CONFLICT DO NOTHING`;
    if (linked === 0) {
      const same = await tx.googleIdentity.findFirst({ where: { subject, userId } });
      return same ? "already" : "invalid";
    }
    await markEmailConfirmed(tx, userId, now);
    const payload = { userId, linkedAt: now.toISOString() };
    await recordEvent(tx, { name: "google.linked", payload }, now);
    return "linked";
  });
}
