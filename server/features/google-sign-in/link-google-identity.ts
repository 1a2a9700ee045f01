import { markEmailConfirmed } from "#server/features/mailbox/mark-email-confirmed.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import type { PendingLink } from "./google-cookies.ts";

type LinkDeps = Pick<Deps, "db" | "clock" | "securityEvent">;

/**
 * Lets a Google account sign in to a seller's account, whose e-mail must be the one that Google has verified, and mails
 * the owner (D103). Again is no error. GOOGLE_LINK_INVALID: nothing waits, the e-mail is another, or one of the two
 * belongs to somebody else.
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
