import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { FeePart, FeeQuestion, FeeSegment, WeightRow } from "../fee-quote.ts";
import type { FeeSchedule, MatrixCharge } from "../fee-schedule.ts";
import { billedGrams } from "./billed-weight.ts";
import { fixedPart, ownPart, partOf, unknownPart } from "./fee-part.ts";
import { keep } from "./overlay.ts";

const halfBps = 5000;

/**
 * Charges of the tables by row, cached because pricing a catalogue reads the same rows repeatedly.
 */
const known = new WeakMap<object, Map<string, FeeSegment[]>>();

/** The cost from a table of weights and prices, by rising price. */
export function matrixSegments(schedule: FeeSchedule, charge: MatrixCharge, facts: FeeInputs): FeeSegment[] {
  if (facts.shippingOverrideCents !== null) {
    return [
      {
        fromCents: 1,
        toCents: Number.POSITIVE_INFINITY,
        parts: [fixedPart(ownPart(shippingPart(schedule)), facts.shippingOverrideCents)],
      },
    ];
  }
  const row = readRow(charge, facts);
  if ("code" in row) {
    const fromCents = charge.columns[0]?.fromCents ?? 1;
    const parts = [unknownPart(shippingPart(schedule), row)];
    return [...bandCells(schedule, charge), { fromCents, toCents: Number.POSITIVE_INFINITY, parts }];
  }
  if (row.extraKg > 0) return rowSegments(schedule, charge, row, facts);
  const ofRow = known.get(row.cents) ?? new Map<string, FeeSegment[]>();
  known.set(row.cents, ofRow);
  const key = `${facts.reputation} ${facts.fastFreeShipping} ${facts.origin}`;
  const segments = ofRow.get(key) ?? keep(rowSegments(schedule, charge, row, facts));
  ofRow.set(key, segments);
  return segments;
}

function rowSegments(schedule: FeeSchedule, charge: MatrixCharge, row: Row, facts: FeeInputs): FeeSegment[] {
  const cells = charge.columns.flatMap(({ fromCents, toCents, origin }, index) => {
    if (origin !== undefined && origin !== facts.origin) return [];
    const part = cellPart(shippingPart(schedule), charge, row, fromCents, index, facts);
    return [{ fromCents, toCents: toCents ?? Number.POSITIVE_INFINITY, parts: [part] }];
  });
  return [...bandCells(schedule, charge), ...cells];
}

function bandCells(schedule: FeeSchedule, { bands }: MatrixCharge): FeeSegment[] {
  return bands.map(({ fromCents, toCents, fixedCents }) => ({
    fromCents,
    toCents: toCents ?? Number.POSITIVE_INFINITY,
    parts: [fixedPart(shippingPart(schedule), fixedCents ?? 0)],
  }));
}

function shippingPart(schedule: FeeSchedule): FeePart {
  return partOf(schedule, "LOGISTICS", schedule.label, "shippingCostOverride");
}

type Row = WeightRow & { cents: readonly number[]; extraKg: number };

/** The row for the parcel's weight, or the question to ask when it cannot be read. */
function readRow(charge: MatrixCharge, facts: FeeInputs): Row | FeeQuestion {
  if (facts.category !== null && charge.categoriesNotPublished.includes(facts.category)) {
    return {
      code: "NOT_PUBLISHED",
      field: "shippingCostOverride",
      text: `${facts.category} tem uma tabela de envio própria, que não é pública. Digite quanto você paga de envio por venda.`,
    };
  }
  const grams = billedGrams(facts, charge.addedGrams);
  if (typeof grams !== "number") return grams;
  if (charge.columns.some(({ origin }) => origin !== undefined) && facts.origin === null) {
    return {
      code: "FIELD_MISSING",
      field: "origin",
      text: "O custo de envio depende de onde a encomenda sai. Escolha a região de origem.",
    };
  }
  const index = charge.rows.findIndex(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
  const row = charge.rows[index];
  const fromGrams = charge.rows[index - 1]?.upToGrams ?? 0;
  if (row) return { fromGrams, upToGrams: row.upToGrams, cents: row.cents, extraKg: 0 };
  const last = charge.rows.at(-1);
  if (!last || last.upToGrams === null || charge.perExtraKgCents === null) {
    return {
      code: "NOT_PUBLISHED",
      field: "shippingCostOverride",
      text: `A tabela de envio publicada vai até ${kilograms(last?.upToGrams ?? 0)}. Digite quanto você paga de envio por unidade.`,
    };
  }
  const extraKg = Math.ceil((grams - last.upToGrams) / 1000);
  const upToGrams = last.upToGrams + extraKg * 1000;
  return { fromGrams: upToGrams - 1000, upToGrams, cents: last.cents, extraKg };
}

function cellPart(
  part: FeePart,
  charge: MatrixCharge,
  row: Row,
  fromCents: number,
  column: number,
  facts: FeeInputs,
): FeePart {
  part.weight = { fromGrams: row.fromGrams, upToGrams: row.upToGrams };
  const fast = charge.fastFreeShipping;
  const isFast = fast !== null && facts.fastFreeShipping && fromCents < fast.belowCents;
  const index = isFast ? charge.columns.findIndex((other) => other.fromCents === fast.belowCents) : column;
  const paidFrom = charge.columns[index]?.fromCents ?? fromCents;
  const extraCents = (charge.perExtraKgCents?.[index] ?? 0) * row.extraKg;
  const cents = withReputation((row.cents[index] ?? 0) + extraCents, charge, paidFrom, facts);
  if (isFast || charge.atMostHalfBelowCents === null || fromCents >= charge.atMostHalfBelowCents) {
    return fixedPart(part, cents);
  }
  part.bps = halfBps;
  part.capCents = cents;
  return part;
}

function withReputation(cents: number, charge: MatrixCharge, fromCents: number, facts: FeeInputs): number {
  if (charge.reputation === null) return cents;
  const { belowCents, below, from } = charge.reputation;
  const { timesBps, dividedByBps } = (fromCents < belowCents ? below : from)[facts.reputation];
  return timesBps === dividedByBps ? cents : roundHalfUp((cents * timesBps) / dividedByBps);
}

function kilograms(grams: number): string {
  return `${grams / 1000} kg`;
}
