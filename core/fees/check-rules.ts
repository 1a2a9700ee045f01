import { addDays, isCivilDay } from "./civil-day.ts";
import type {
  BandCharge,
  CategoryCharge,
  FeeBand,
  FeeSchedule,
  MarketplaceRules,
  MatrixCharge,
  OwnStoreCharge,
  PriceRange,
} from "./fee-schedule.ts";

/**
 * Lists everything that is wrong with a marketplace's rules (FE-21), each with its schedule and
 * line: 'shopee-2026-10 › bands[1]: …'. Empty when the rules are valid.
 */
export function checkRules(rules: MarketplaceRules): string[] {
  const problems = rules.schedules.flatMap((schedule) => [
    ...checkHead(schedule, rules),
    ...checkCharge(schedule),
  ]);
  return [...problems, ...checkIds(rules), ...checkPeriods(rules)];
}

function checkHead(schedule: FeeSchedule, { marketplace, sources }: MarketplaceRules): string[] {
  const { id, validFrom, validTo } = schedule;
  const problems: string[] = [];
  if (schedule.marketplace !== marketplace) problems.push(`${id} › marketplace: is not ${marketplace}`);
  for (const [field, day] of [
    ["validFrom", validFrom],
    ["validTo", validTo],
  ] as const) {
    if (day !== null && !isCivilDay(day)) problems.push(`${id} › ${field}: '${day}' is not a day`);
  }
  if (validFrom !== null && validTo !== null && validFrom > validTo) {
    problems.push(`${id} › validTo: ${validTo} is before validFrom ${validFrom}`);
  }
  for (const source of schedule.sources) {
    if (!(source in sources)) problems.push(`${id} › sources: '${source}' is unknown`);
  }
  if (schedule.sources.length === 0 && schedule.confidence !== "NOT_PUBLISHED") {
    problems.push(`${id} › sources: has no entry`);
  }
  return problems;
}

function checkIds({ schedules }: MarketplaceRules): string[] {
  const ids = schedules.map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} › id: is used twice`);
}

/**
 * Checks that schedules of one kind and condition cover consecutive days, without a gap or an
 * overlap.
 */
function checkPeriods({ schedules }: MarketplaceRules): string[] {
  const groups = Map.groupBy(
    schedules.filter(({ kind }) => kind !== "REFERENCE"),
    ({ kind, when }) => (kind === "FIXED" ? kind : `${kind} ${JSON.stringify(when)}`),
  );
  return [...groups.values()].flatMap((group) => {
    const inOrder = group.toSorted((one, other) =>
      (one.validFrom ?? "") < (other.validFrom ?? "") ? -1 : 1,
    );
    return inOrder.flatMap((schedule, index) => {
      const next = inOrder[index + 1];
      return next ? checkSuccession(schedule, next) : [];
    });
  });
}

function checkSuccession({ id, validTo }: FeeSchedule, next: FeeSchedule): string[] {
  if (validTo === null || next.validFrom === null || next.validFrom <= validTo) {
    return [`${next.id} › validFrom: overlaps ${id}`];
  }
  return next.validFrom === addDays(validTo, 1)
    ? []
    : [`${next.id} › validFrom: leaves a gap after ${id}, which ends on ${validTo}`];
}

function checkCharge({ id, charge }: FeeSchedule): string[] {
  switch (charge.shape) {
    case "bands":
      return checkBandCharge(id, charge);
    case "categories":
      return checkCategories(id, charge);
    case "matrix":
      return checkMatrix(id, charge);
    case "own-store":
      return checkOwnStore(id, charge);
    case "contract":
    case "reference":
      return [];
  }
}

function checkBandCharge(id: string, charge: BandCharge): string[] {
  const last = charge.variants.at(-1);
  const problems = charge.variants.flatMap(({ bands }, index) => {
    const place = `${id} › variants[${index}].bands`;
    return [
      ...checkRanges(place, bands),
      ...bands.flatMap((band, row) => checkBand(`${place}[${row}]`, band, charge)),
    ];
  });
  if (!last) problems.push(`${id} › variants: has no entry`);
  for (const [index, rule] of charge.lowPrice.entries()) {
    const place = `${id} › lowPrice[${index}]`;
    if (rule.shareBps === null && rule.unknownText === "") problems.push(`${place}.unknownText: is empty`);
    if (charge.variants.some(({ bands }) => rule.belowCents > (bands[0]?.toCents ?? Infinity))) {
      problems.push(`${place}.belowCents: ${rule.belowCents} is not in the first band`);
    }
    let before = 0;
    for (const { priceCents } of rule.published) {
      if (priceCents <= before || priceCents >= rule.belowCents) {
        problems.push(`${place}.published: ${priceCents} is out of order or not below ${rule.belowCents}`);
      }
      before = priceCents;
    }
  }
  return problems;
}

function checkBand(place: string, { percentBps, fixedCents }: FeeBand, charge: BandCharge): string[] {
  const problems = checkBps(`${place}.percentBps`, percentBps);
  if (percentBps > 0 && percentBps < charge.transactionBps) {
    problems.push(`${place}.percentBps: is less than the transaction's ${charge.transactionBps}`);
  }
  return fixedCents === null ? problems : [...problems, ...checkCents(`${place}.fixedCents`, fixedCents)];
}

function checkCategories(id: string, { categories }: CategoryCharge): string[] {
  const names = categories.map(({ name }) => name);
  return categories.flatMap(({ name, percentBps, premiumBps = 0, minimumCents = 0, excess }, index) => {
    const place = `${id} › categories[${index}] ${name}`;
    return [
      ...checkBps(`${place}.percentBps`, percentBps),
      ...checkBps(`${place}.premiumBps`, premiumBps),
      ...checkCents(`${place}.minimumCents`, minimumCents),
      ...(excess ? checkBps(`${place}.excess`, excess.percentBps) : []),
      ...(names.indexOf(name) === index ? [] : [`${place}: is listed twice`]),
    ];
  });
}

function checkMatrix(id: string, { bands, columns, rows, perExtraKgCents }: MatrixCharge): string[] {
  const problems: string[] = [];
  const origins = [...new Set(columns.map(({ origin }) => origin))];
  for (const origin of origins) {
    const ranges = [...bands, ...columns.filter((column) => column.origin === origin)];
    problems.push(...checkRanges(`${id} › columns${origin ? ` of ${origin}` : ""}`, ranges));
  }
  let before = 0;
  for (const [index, { upToGrams, cents }] of rows.entries()) {
    const place = `${id} › rows[${index}]`;
    if ((upToGrams ?? Number.POSITIVE_INFINITY) <= before)
      problems.push(`${place}.upToGrams: is not above ${before}`);
    if (cents.length !== columns.length)
      problems.push(`${place}.cents: has ${cents.length} figures for ${columns.length} columns`);
    problems.push(...cents.flatMap((value, column) => checkCents(`${place}.cents[${column}]`, value)));
    before = upToGrams ?? Number.POSITIVE_INFINITY;
  }
  if (perExtraKgCents && perExtraKgCents.length !== columns.length) {
    problems.push(
      `${id} › perExtraKgCents: has ${perExtraKgCents.length} figures for ${columns.length} columns`,
    );
  }
  return problems;
}

function checkOwnStore(id: string, { planBps, nuvemPago }: OwnStoreCharge): string[] {
  return [
    ...Object.entries(planBps).flatMap(([plan, bps]) => checkBps(`${id} › planBps.${plan}`, bps)),
    ...Object.entries(nuvemPago).flatMap(([form, { bps, fixedCents }]) => [
      ...checkBps(`${id} › nuvemPago.${form}`, bps ?? 0),
      ...checkCents(`${id} › nuvemPago.${form}`, fixedCents ?? 0),
    ]),
  ];
}

/** Checks that ranges cover all prices from 1 centavo, without a gap or an overlap. */
function checkRanges(place: string, ranges: readonly PriceRange[]): string[] {
  const problems: string[] = [];
  let next = 1;
  for (const [index, { fromCents, toCents }] of ranges.entries()) {
    if (fromCents > next) problems.push(`${place}[${index}]: leaves a gap from ${next} to ${fromCents - 1}`);
    if (fromCents < next) problems.push(`${place}[${index}]: overlaps the previous one at ${fromCents}`);
    const to = toCents ?? Number.POSITIVE_INFINITY;
    if (to < fromCents) problems.push(`${place}[${index}]: ends before it begins`);
    next = to + 1;
  }
  if (next !== Number.POSITIVE_INFINITY) problems.push(`${place}: leaves a gap from ${next}`);
  return problems;
}

function checkBps(place: string, bps: number): string[] {
  return Number.isInteger(bps) && bps >= 0 && bps <= 10_000 ? [] : [`${place}: ${bps} is not valid`];
}

function checkCents(place: string, cents: number): string[] {
  return Number.isInteger(cents) && cents >= 0 ? [] : [`${place}: ${cents} is not valid`];
}
