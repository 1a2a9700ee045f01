import { violatedConstraint } from "../db/violated-constraint.ts";
import type { Deps } from "../deps.ts";
import { RefusedError } from "../errors.ts";
import type { RequestSource } from "../security/security-event.ts";
import type { PendingLink } from "./google-cookies.ts";

/**
 * Lets a Google account sign in to a seller's account, whose e-mail must be the one that Google has verified. Again is
 * no error. GOOGLE_LINK_INVALID: nothing waits, the e-mail is another, or one of the two belongs to somebody else.
 */
export async function linkGoogleIdentity(
  { db, clock, securityEvent }: Pick<Deps, "db" | "clock" | "securityEvent">,
  { userId, pending }: { userId: string; pending: PendingLink | null },
  source: RequestSource,
): Promise<void> {
  const invalid = () => {
    securityEvent(source, { event: "google_link_refused", userId });
    return new RefusedError("GOOGLE_LINK_INVALID");
  };
  if (!pending) throw invalid();
  const { subject, email } = pending;
  try {
    const linked = await db.$executeRaw`
      INSERT INTO google_identities (subject, user_id, created_at)
      SELECT ${subject}, id, ${clock.now()} FROM users
      WHERE id = ${userId}::uuid AND lower(email) = lower(${email})`;
    if (linked === 0) throw invalid();
    securityEvent(source, { event: "google_linked", userId });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    const same = await db.googleIdentity.findFirst({ where: { subject, userId } });
    if (!same) throw invalid();
  }
}
