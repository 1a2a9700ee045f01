import type { BandCharge, FeeBand, FeeCondition, PriceRange } from "#core/fees/fee-schedule.ts";
import { formatCents } from "#core/format/money.ts";
import { shareText } from "./share-text.ts";

/** What differs between bands of prices: percentage and fixed fee, range by range. */
export function bandWords(before: BandCharge, after: BandCharge, label: string): string[] {
  const words = after.variants.flatMap(({ when, bands }) => {
    const earlier = before.variants.find((each) => isSame(each.when, when)) ?? before.variants[0];
    return earlier ? changesOf(earlier.bands, bands, label) : [];
  });
  return [...words, ...capWords(before, after, label)];
}

function isSame(one: FeeCondition, other: FeeCondition): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function capWords(before: BandCharge, after: BandCharge, label: string): string[] {
  const [old, cap] = [before.percentCapCents, after.percentCapCents];
  if (old === cap) return [];
  if (cap === null) return [`acaba o teto de ${formatCents(old ?? 0)} da ${label}`];
  if (old === null) return [`a ${label} passa a ter o teto de ${formatCents(cap)}`];
  return [`teto da ${label} de ${formatCents(old)} para ${formatCents(cap)}`];
}

type Change = { text: string; range: PriceRange };

function changesOf(before: readonly FeeBand[], after: readonly FeeBand[], label: string): string[] {
  const starts = [...new Set([...before, ...after].map(({ fromCents }) => fromCents))].sort((a, b) => a - b);
  const changes: Change[] = [];
  for (const [index, fromCents] of starts.entries()) {
    const next = starts[index + 1];
    const range = { fromCents, toCents: next === undefined ? null : next - 1 };
    const [old, now] = [bandAt(before, fromCents), bandAt(after, fromCents)];
    if (!old || !now) continue;
    if (old.percentBps !== now.percentBps)
      add(changes, `${label} de ${shareText(old.percentBps)} para ${shareText(now.percentBps)}`, range);
    if (old.fixedCents !== now.fixedCents && old.fixedCents !== null && now.fixedCents !== null)
      add(changes, `taxa fixa de ${formatCents(old.fixedCents)} para ${formatCents(now.fixedCents)}`, range);
  }
  return changes.map(({ text, range }) => `${text}${rangeWords(range)}`);
}

/** Ranges in a row with the same change are one. */
function add(changes: Change[], text: string, range: PriceRange): void {
  const last = changes.findLast((each) => each.text === text);
  if (last?.range.toCents === range.fromCents - 1) last.range = { ...last.range, toCents: range.toCents };
  else changes.push({ text, range });
}

function bandAt(bands: readonly FeeBand[], cents: number): FeeBand | undefined {
  return bands.find(({ fromCents, toCents }) => fromCents <= cents && (toCents === null || cents <= toCents));
}

/** ' até R$ 79,99', ' de R$ 80,00 a R$ 99,99', ' a partir de R$ 200,00', or '' for every price. */
function rangeWords({ fromCents, toCents }: PriceRange): string {
  if (toCents === null) return fromCents <= 1 ? "" : ` a partir de ${formatCents(fromCents)}`;
  if (fromCents <= 1) return ` até ${formatCents(toCents)}`;
  return ` de ${formatCents(fromCents)} a ${formatCents(toCents)}`;
}
