/** A value's part of the effective price in per cent; 0 when that is 0 (D4). */
export function shareOf(value: number, effectivePrice: number): number {
  return effectivePrice === 0 ? 0 : (value / effectivePrice) * 100;
}
