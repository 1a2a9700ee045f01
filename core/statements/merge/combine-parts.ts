import { OrderDraft } from "../reading/order-draft.ts";
import type { StatementOrder } from "../statement-order.ts";

/**
 * One order of the parts that a marketplace books apart: a sale, and its refund in a later file.
 * Null without any part.
 */
export function combineParts(parts: readonly StatementOrder[]): StatementOrder | null {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first ?? null;
  const released = withoutReleased(parts);
  const counted = released.some(({ isDue }) => !isDue) ? released.filter(({ isDue }) => !isDue) : released;
  const draft = new OrderDraft(first.number, "");
  draft.aliases = first.aliases ?? [];
  draft.isDue = counted.every(({ isDue }) => isDue);
  draft.isVoid = counted.every(({ isVoid }) => isVoid);
  for (const part of parts) {
    if (part.day !== null && (draft.day === null || part.day < draft.day)) draft.day = part.day;
  }
  for (const part of counted) {
    draft.status = part.status;
    if (draft.delivery !== "DBA") draft.delivery = part.delivery ?? draft.delivery;
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

/**
 * The parts without those that another file has as released: the same money, whose moment is now
 * that of its release (ST-17).
 */
export function withoutReleased(parts: readonly StatementOrder[]): StatementOrder[] {
  const paid = parts.filter(({ isDue }) => !isDue).map(keyOf);
  return parts.filter((part) => {
    const at = part.isDue ? paid.indexOf(keyOf(part)) : -1;
    if (at < 0) return true;
    paid.splice(at, 1);
    return false;
  });
}

/** Of a sale fees may change until it is released; what has no goods is known by its amount. */
const keyOf = ({ payoutCents, goodsCents }: StatementOrder) =>
  goodsCents === 0 ? `paid ${payoutCents}` : `goods ${goodsCents}`;
