import type { Account } from "#core/entitlements/account.ts";
import type { DomainEvent } from "#core/events.ts";
import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

type SecondFactorEvent = Extract<
  DomainEvent,
  {
    name:
      | "second-factor.enabled"
      | "second-factor.disabled"
      | "second-factor.refused"
      | "recovery-code.used"
      | "recovery-codes.renewed";
  }
>;

/** Of each change of the second factor, to its owner, also when things have changed again since (D104). */
export async function mailsOfSecondFactor(deps: MailDeps, event: SecondFactorEvent): Promise<MailRequest[]> {
  const seller = await findSeller(deps, event.payload.userId);
  return seller ? [mailOf(seller, event)] : [];
}

/** None for a request that was ended meanwhile: its link would do nothing. */
export async function mailsOfRemoval(
  deps: MailDeps,
  { userId, removalId }: { userId: string; removalId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  const factor = await deps.tx.secondFactor.findUnique({ where: { userId, removalId } });
  if (!seller || !factor?.removalRequestedAt) return [];
  const { firstName, email } = seller;
  const requestedAt = factor.removalRequestedAt.toISOString();
  return [mail("second-factor-removal", email, { firstName, removalId, requestedAt })];
}

function mailOf({ firstName, email }: Account, event: SecondFactorEvent): MailRequest {
  switch (event.name) {
    case "second-factor.enabled":
      return mail("second-factor-enabled", email, { firstName, enabledAt: event.payload.enabledAt });
    case "second-factor.disabled": {
      const { disabledAt, by } = event.payload;
      return mail("second-factor-disabled", email, { firstName, disabledAt, by });
    }
    case "second-factor.refused":
      return mail("second-factor-refused", email, { firstName, refusedAt: event.payload.refusedAt });
    case "recovery-code.used": {
      const { usedAt, codesLeft } = event.payload;
      return mail("recovery-code-used", email, { firstName, usedAt, codesLeft });
    }
    case "recovery-codes.renewed":
      return mail("recovery-codes-renewed", email, { firstName, renewedAt: event.payload.renewedAt });
  }
}
