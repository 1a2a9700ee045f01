import type { DatedCost } from "#core/catalogue/dated-costs.ts";
import { isCivilDay } from "#core/fees/civil-day.ts";
import { readTyped, typedText } from "#core/sale/typed/typed.ts";

/** A cost and its first day as typed; `key` stays while both change. */
export type TypedCost = { key: string; validFrom: string; cost: string };

/** The costs as the editor shows them. */
export function typedCosts(costs: readonly { validFrom: string; costCents?: number | null }[]): TypedCost[] {
  return costs.map(({ validFrom, costCents }) => ({
    key: validFrom,
    validFrom,
    cost: costCents == null ? "" : typedText(costCents, "cents"),
  }));
}

/** What was typed, or why it cannot be read. An empty cost: not known from that day on. */
export function readCosts(typed: readonly TypedCost[]): { costs: DatedCost[] } | { problem: string } {
  const costs: DatedCost[] = [];
  for (const { validFrom, cost } of typed) {
    if (!isCivilDay(validFrom)) return { problem: "Informe o dia desde quando cada custo vale." };
    const costCents = cost.trim() === "" ? null : readTyped(cost, "cents");
    if (costCents === undefined) return { problem: `“${cost}” não é um valor. Informe algo como 12,50.` };
    costs.push({ validFrom, costCents });
  }
  return { costs };
}
