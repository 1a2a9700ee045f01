import type { StatementLine } from "../statement-order.ts";
import type { OrderCheck } from "./check-order.ts";
import type { Doubt } from "./doubt.ts";
import { toleranceCents } from "./fee-differences.ts";
import { amazonInstalments, type FeesUnder, type Settings } from "./fees-under.ts";
import { amazonLogisticsOf } from "./file-facts.ts";
import { otherTerms, type Setting } from "./other-settings.ts";
import { type PricedLine, pricedLines } from "./priced-lines.ts";
import { productOf, type Witnesses } from "./witnesses.ts";

/** More sums of one order explain anything. */
const mostSums = 20_000;
/** Own percentages are at most so many percentage points from the rule's. */
const mostOwnPoints = 10;

/** A sum of fees, and the setting that makes it another than the catalogue's. */
type Sums = ReadonlyMap<number, Setting | null>;

/**
 * Why an order may have been charged as it was although the marketplace charged right (D530):
 * settings of the seller or of a product that no other order contradicts, or the own percentage of
 * a product that no other order shows. Null: nothing but an overcharge is left.
 */
export function explainFees(check: OrderCheck, fees: FeesUnder, witnesses: Witnesses): Doubt | null {
  const priced = pricedLines(check.order) ?? [];
  const { expected, chargedCents, order } = check;
  if (expected.type !== "EXPECTED" || priced.length === 0) return null;
  const wanted = chargedCents + order.reliefCents;
  const unseen = priced.filter(({ line }) => !witnesses.showPercent(line));
  const unseenCents = unseen.reduce((sum, each) => sum + baseOf(each), 0);
  let isOwnPercent = false;
  for (const seller of sellerSettings(check, fees)) {
    const isKept = seller.setting === null || areRight(witnesses.ofSeller, () => seller.settings, fees);
    if (!isKept) continue;
    const fixedCents = fees.isFixedPerOrder ? expected.fixedCents : 0;
    let sums: Sums = new Map([[fixedCents, seller.setting]]);
    for (const each of priced) sums = addLine(sums, feesOf(check, each, seller.settings, fees, witnesses));
    for (const [cents, setting] of sums) {
      const missing = wanted - cents;
      if (setting !== null && Math.abs(missing) <= toleranceCents * expected.units)
        return doubtOf(setting, check);
      isOwnPercent ||= Math.abs(missing) <= (unseenCents * mostOwnPoints) / 100;
    }
  }
  if (!isOwnPercent) return null;
  const percent = percentOf(check);
  return percent !== null && Math.abs(percent.points) <= mostOwnPoints
    ? { code: "OWN_PERCENT", pct: percent.pct }
    : { code: "NOT_SHOWN" };
}

/** Settings of the seller that alone give what was charged, and the question; null without any. */
export function sellerDoubt(check: OrderCheck, fees: FeesUnder): { doubt: Doubt; settings: Settings } | null {
  for (const { setting, settings } of sellerSettings(check, fees)) {
    if (setting !== null && areRight([check], () => settings, fees))
      return { doubt: doubtOf(setting, check), settings };
  }
  return null;
}

function doubtOf(setting: Setting, check: OrderCheck): Doubt {
  if (setting.field !== amazonInstalments.field) return { code: "SETTING", ...setting };
  return { code: "INSTALMENTS", pct: percentOf(check)?.pct ?? null };
}

type SellerSettings = { settings: Settings; setting: Setting | null };

/** The catalogue's settings of the seller, and every other choice of them. */
function sellerSettings({ order }: OrderCheck, fees: FeesUnder): SellerSettings[] {
  const [line] = order.lines;
  if (line === undefined) return [];
  const { rules } = fees.terms;
  const all = otherTerms(fees.termsOf(line, order), "seller", rules).map(({ settings }) => ({
    settings: Object.fromEntries(settings.map(({ field, value }) => [field, value])),
    setting: settings[0] ?? null,
  }));
  if (rules.marketplace !== "AMAZON") return all;
  const { field } = amazonInstalments;
  const dearer = all.map(({ settings, setting }) => ({
    settings: { ...settings, [field]: true },
    setting: setting ?? { field, value: true },
  }));
  return [...all, ...dearer];
}

/** The fees of a product under each of its settings that no other order contradicts. */
function feesOf(
  { order }: OrderCheck,
  priced: PricedLine,
  seller: Settings,
  fees: FeesUnder,
  witnesses: Witnesses,
): Sums {
  const { line } = priced;
  const keeps = [
    ...(line.listingType === null ? [] : ["listingType"]),
    ...(amazonLogisticsOf(order) === null ? [] : ["logistics"]),
  ];
  const sums = new Map<number, Setting | null>();
  for (const { settings: changed } of otherTerms(
    fees.termsOf(line, order),
    "listing",
    fees.terms.rules,
    keeps,
  )) {
    const settings = { ...seller, ...Object.fromEntries(changed.map(({ field, value }) => [field, value])) };
    const cents = fees.ofLine(order, priced, settings);
    if (!Number.isFinite(cents) || sums.has(cents)) continue;
    const settingsOf = (other: StatementLine) => (productOf(other) === productOf(line) ? settings : seller);
    if (changed.length === 0 || areRight(witnesses.ofProduct(line), settingsOf, fees))
      sums.set(cents, changed[0] ?? null);
  }
  return sums;
}

function addLine(sums: Sums, fees: Sums): Sums {
  const added = new Map<number, Setting | null>();
  for (const [sum, before] of sums) {
    for (const [cents, setting] of fees) {
      if (!added.has(sum + cents) && added.size < mostSums) added.set(sum + cents, before ?? setting);
    }
  }
  return added;
}

function areRight(
  witnesses: readonly OrderCheck[],
  settingsOf: (line: StatementLine) => Settings,
  fees: FeesUnder,
): boolean {
  return witnesses.every((witness) => fees.giveCharged(witness, settingsOf));
}

const baseOf = ({ quantity, priceCents, couponCents }: PricedLine) => quantity * (priceCents - couponCents);

/** The percentage that was charged, to one decimal; null where the products have several. */
export function percentOf(check: OrderCheck): { pct: number; points: number } | null {
  const { order, expected, chargedCents } = check;
  if (expected.type !== "EXPECTED" || expected.ownPercent.pct === null) return null;
  const baseCents = (pricedLines(order) ?? []).reduce((sum, each) => sum + baseOf(each), 0);
  if (baseCents <= 0) return null;
  const beyond = chargedCents + order.reliefCents - expected.commissionCents - expected.fixedCents;
  const points = (beyond / baseCents) * 100;
  return { pct: Math.round((expected.ownPercent.pct + points) * 10) / 10, points };
}
