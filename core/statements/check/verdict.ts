/**
 * What the comparison of an order comes to (ST-14): OVERCHARGED only where we know it, TO_CHECK
 * where something costs more for a reason that is asked (D530). CLEAR: nothing is missing, or what
 * is missing has a name, such as a campaign.
 */
export type Verdict = "CLEAR" | "OVERCHARGED" | "TO_CHECK" | "NOT_COMPARED";

type Differences = { differences: readonly { kind: string; cents: number }[] };

/** Kinds that cost the seller something that is asked, not claimed (D530). */
const askedKinds: ReadonlySet<string> = new Set([
  "FREIGHT",
  "WEIGHT_DIFFERENCE",
  "FEE_TO_CHECK",
  "UNKNOWN_CHARGE",
]);

/** The verdict of an order; `isCompared`: its rule was known. */
export function verdictOf(isCompared: boolean, order: Differences): Verdict {
  if (!isCompared) return "NOT_COMPARED";
  if (overchargeOf(order) > 0) return "OVERCHARGED";
  return toCheckOf(order) > 0 ? "TO_CHECK" : "CLEAR";
}

/**
 * What an order was charged beyond the rule of its day, in whole centavos, not negative (D417):
 * fees that nothing explains. Amounts in the seller's favour lower it, but only within the order.
 */
export function overchargeOf({ differences }: Differences): number {
  return costOf(differences.filter(({ kind }) => kind === "UNEXPLAINED"));
}

/** What it cost beyond the rule for a reason that we do not know: asked, never claimed (D530). */
export function toCheckOf({ differences }: Differences): number {
  return costOf(differences.filter(({ kind }) => askedKinds.has(kind)));
}

function costOf(differences: Differences["differences"]): number {
  return Math.max(-differences.reduce((sum, { cents }) => sum + cents, 0), 0);
}
