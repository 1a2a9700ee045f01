import { OrderDraft } from "../reading/order-draft.ts";
import type { StatementOrder } from "../statement-order.ts";

/**
 * One order of the parts that a marketplace books apart: a sale, and its refund in a later file.
 * Null without any part.
 */
export function combineParts(parts: readonly StatementOrder[]): StatementOrder | null {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first ?? null;
  const draft = new OrderDraft(first.number, "");
  for (const part of parts) {
    if (part.day !== null && (draft.day === null || part.day < draft.day)) draft.day = part.day;
    draft.status = part.status;
    draft.goodsCents += part.goodsCents;
    draft.couponCents += part.couponCents;
    draft.reliefCents += part.reliefCents;
    draft.rebateCents += part.rebateCents;
    draft.lines.push(...part.lines);
    draft.charges(part.charges);
    draft.pay(part.payoutCents);
  }
  return draft.close(first.format);
}
