import type { TextedChange } from "#core/comparison/fee-changes/fee-change-text.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import type { FeeChange } from "#server/platform/db/generated/client.ts";

/** A stored fee change as core's sentences need it. */
export function textedChange(change: FeeChange): TextedChange {
  const { day, correction, changedCount, noUnitsCount, beforeCents, afterCents } = change;
  return {
    channel: marketplaceOf(change),
    day: dayOf(day),
    isCorrection: correction !== "",
    changedCount,
    noUnitsCount,
    changeCents: afterCents - beforeCents,
  };
}

/** The channel of a fee change: own fees have no rules that could change. */
export function marketplaceOf({ channel }: Pick<FeeChange, "channel">): Marketplace {
  if (channel === "OWN_FEES") throw new Error("fee_change_of_own_fees");
  return channel;
}
