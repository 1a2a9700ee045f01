import { lockUserRow } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { findRefusableChange } from "./find-email-confirmation.ts";

type RefuseDeps = Pick<Deps, "db" | "clock" | "env" | "limits" | "securityEvent">;

/**
 * Refuses a requested change of e-mail, by the link mailed to the old address or by a session of
 * the owner: the link at the new address stops working (D250). Throws EMAIL_LINK_INVALID for a link
 * whose change is no longer open; a session's refusal succeeds if none is open.
 */
export async function refuseEmailChange(
  deps: RefuseDeps,
  by: { token: string } | { userId: string },
  source: RequestSource,
): Promise<void> {
  if ("token" in by) await takeLimit(deps, source, "emailLinkByAddress", source.address);
  const open: { userId: string; id?: string } | null =
    "token" in by ? await findRefusableChange(deps, by.token) : by;
  if (!open) throw new RefusedError("EMAIL_LINK_INVALID");
  const { userId } = open;
  const oneChange = open.id === undefined ? {} : { id: open.id };
  const refused = await deps.db.$transaction(async (tx) => {
    await lockUserRow(tx, userId);
    return await tx.emailConfirmation.deleteMany({
      where: { ...oneChange, userId, usedAt: null, changesFrom: { not: null } },
    });
  });
  if (refused.count > 0) deps.securityEvent(source, { event: "email_change_refused", userId });
  else if ("token" in by) throw new RefusedError("EMAIL_LINK_INVALID");
}
