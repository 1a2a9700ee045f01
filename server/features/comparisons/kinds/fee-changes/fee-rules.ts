import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import type { BothRules } from "#core/comparison/fee-changes/listing-fee-change.ts";
import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { FeeChange } from "#server/platform/db/generated/client.ts";
import type { Env } from "#server/platform/env/env.ts";

export type FeeRules = Readonly<Record<Marketplace, MarketplaceRules>>;

type RulesDeps = { db: Pick<Db | DbTransaction, "emulatedRules">; env: Pick<Env, "local"> };

/** The channels whose rules are made up, with the day of the made-up change. */
type EmulatedDays = ReadonlyMap<Marketplace, CivilDay>;

/**
 * Every marketplace's rules, with those of the emulated future where it is switched on. Production
 * never reads the emulated ones.
 */
export async function loadFeeRules({
  db,
  env,
}: RulesDeps): Promise<{ rules: FeeRules; emulated: EmulatedDays }> {
  if (!env.local) return { rules: allRules, emulated: new Map() };
  const rows = await db.emulatedRules.findMany();
  const rules = Object.fromEntries(rows.map((row) => [row.channel, storedRules(row.rules)]));
  return {
    rules: { ...allRules, ...rules },
    emulated: new Map(rows.map(({ channel, day }) => [channel as Marketplace, dayOf(day)])),
  };
}

/** Rules that this feature has stored: only its own code and the demo command write them. */
export function storedRules(column: unknown): MarketplaceRules {
  return column as MarketplaceRules;
}

type ChangeDeps = { tx: DbTransaction; env: Pick<Env, "local"> };

/** The contexts that a change compares, with the seller's settings of `today`. */
export async function rulesOfChange(
  { tx, env }: ChangeDeps,
  { channel, day, correction, isEmulated }: Pick<FeeChange, "channel" | "day" | "correction" | "isEmulated">,
  today: FigureContext,
): Promise<BothRules> {
  const rules = isEmulated ? (await loadFeeRules({ db: tx, env })).rules : allRules;
  const firstDay = dayOf(day);
  const after = { ...today, rules, today: firstDay };
  // Not the same object, because core caches the days of each.
  if (correction === "")
    return { before: { ...after, rules: ownObjects(rules), today: addDays(firstDay, -1) }, after };
  // Both sides as stored, because another release's worker may calculate the correction (D378).
  const key = { where: { channel_print: { channel, print: correction } } };
  const { rulesBefore } = await tx.feeCorrection.findUniqueOrThrow(key);
  const { rules: rulesAfter } = await tx.releasedRules.findUniqueOrThrow(key);
  return {
    before: { ...after, rules: { ...rules, [channel]: storedRules(rulesBefore) } },
    after: { ...after, rules: { ...rules, [channel]: storedRules(rulesAfter) } },
  };
}

function ownObjects(rules: FeeRules): FeeRules {
  // Object.fromEntries loses the type of the keys, which stay the same.
  return Object.fromEntries(Object.entries(rules).map(([name, own]) => [name, { ...own }])) as FeeRules;
}
