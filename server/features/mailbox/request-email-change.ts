import { checkEmailChange } from "#core/auth/mailed-links/email-change-rules.ts";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { errorText } from "#core/errors/errors.ts";
import { hourMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";

type ChangeDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Mails a link to a new address, which becomes the account's when its owner opens it (AC-02, D188).
 * Requires the password or, for an account without one, recent authentication. One change is open
 * at a time: a newer one revokes the link of an older one.
 */
export async function requestEmailChange(
  deps: ChangeDeps,
  { email: typed, ...proof }: Proof & { email: string },
  source: RequestSource,
): Promise<void> {
  const { userId } = proof;
  const owner = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, passwordHash: true },
  });
  const checked = checkEmailChange({ email: typed }, owner.email);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { email } = checked.value;
  const currentPassword = owner.passwordHash === null ? undefined : (proof.currentPassword ?? "");
  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);
  await takeLimit(deps, source, "emailConfirmationByAddress", source.address, { userId });
  await takeLimit(deps, source, "emailConfirmationByUser", userId, { userId });
  if ((await deps.db.user.count({ where: { email } })) > 0) {
    throw new InvalidInputError([{ field: "email", message: errorText.EMAIL_TAKEN }]);
  }
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + confirmationLinkHours * hourMs);
  await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, proof);
    await tx.emailConfirmation.deleteMany({ where: { userId, usedAt: null, changesFrom: { not: null } } });
    const data = { userId, email, changesFrom: owner.email, createdAt, expiresAt };
    const { id } = await tx.emailConfirmation.create({ data });
    const payload = { userId, emailConfirmationId: id };
    await recordEvent(tx, { name: "email.confirmation-requested", payload }, createdAt);
  });
  deps.securityEvent(source, { event: "email_change_requested", userId });
}
