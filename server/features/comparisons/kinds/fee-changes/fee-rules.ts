import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { feeChangeWords } from "#core/comparison/fee-changes/change-words.ts";
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

type Change = Pick<FeeChange, "channel" | "day" | "correction" | "isEmulated">;
type ChangeDb = Pick<Db | DbTransaction, "emulatedRules" | "feeCorrection" | "releasedRules">;
type ChangeDeps = { db: ChangeDb; env: Pick<Env, "local"> };

/** Every marketplace's rules before and after a change, and the day on which each counts. */
type RulesAround = Record<"before" | "after", { rules: FeeRules; day: CivilDay }>;

export async function rulesAround(
  { db, env }: ChangeDeps,
  { channel, day, correction, isEmulated }: Change,
): Promise<RulesAround> {
  const rules = isEmulated ? (await loadFeeRules({ db, env })).rules : allRules;
  const firstDay = dayOf(day);
  if (correction === "") {
    // Not the same object, because core caches the days of each.
    return {
      before: { rules: ownObjects(rules), day: addDays(firstDay, -1) },
      after: { rules, day: firstDay },
    };
  }
  // Both sides as stored, because another release's worker may calculate the correction (D378).
  const key = { where: { channel_print: { channel, print: correction } } };
  const { rulesBefore } = await db.feeCorrection.findUniqueOrThrow(key);
  const { rules: rulesAfter } = await db.releasedRules.findUniqueOrThrow(key);
  return {
    before: { rules: { ...rules, [channel]: storedRules(rulesBefore) }, day: firstDay },
    after: { rules: { ...rules, [channel]: storedRules(rulesAfter) }, day: firstDay },
  };
}

/** The contexts that a change compares, with the seller's settings of `today`. */
export function contextsOf({ before, after }: RulesAround, today: FigureContext): BothRules {
  return {
    before: { ...today, rules: before.rules, today: before.day },
    after: { ...today, rules: after.rules, today: after.day },
  };
}

/** What the change changes, in words from the two schedules (AS-07). */
export function wordsOf({ before, after }: RulesAround, channel: Marketplace): string[] {
  return feeChangeWords(
    { rules: before.rules[channel], day: before.day },
    { rules: after.rules[channel], day: after.day },
  );
}

function ownObjects(rules: FeeRules): FeeRules {
  // Object.fromEntries loses the type of the keys, which stay the same.
  return Object.fromEntries(Object.entries(rules).map(([name, own]) => [name, { ...own }])) as FeeRules;
}
