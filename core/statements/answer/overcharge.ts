type Differences = { differences: readonly { kind: string; cents: number }[] };

/**
 * What an order was charged beyond the rule of its day, in whole centavos, not negative (D417):
 * freight and fees that nothing explains. Amounts in the seller's favour lower it, but only within
 * the order.
 */
export function overchargeOf({ differences }: Differences): number {
  let cents = 0;
  for (const { kind, cents: part } of differences) {
    if (kind === "UNEXPLAINED" || kind === "FREIGHT") cents -= part;
  }
  return Math.max(cents, 0);
}
