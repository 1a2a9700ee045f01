import type { BilledWeight, FeePart, FeeQuestion, FeeSegment } from "../fee-quote.ts";
import type { FeeSchedule, MatrixCharge } from "../fee-schedule.ts";
import { roundHalfUp } from "../round-half-up.ts";
import type { SellerFacts } from "../seller-facts.ts";
import { billedGrams } from "./billed-weight.ts";
import { fixedPart, ownPart, partOf, unknownPart } from "./fee-part.ts";

const halfBps = 5000;

/** The cost of a table of weights and prices, by rising price. */
export function matrixSegments(
  schedule: FeeSchedule,
  charge: MatrixCharge,
  facts: SellerFacts,
): FeeSegment[] {
  const part = () => partOf(schedule, "LOGISTICS", schedule.label, "shippingCostOverride");
  if (facts.shippingOverrideCents !== null) {
    return [
      {
        fromCents: 1,
        toCents: Number.POSITIVE_INFINITY,
        parts: [fixedPart(ownPart(part()), facts.shippingOverrideCents)],
      },
    ];
  }
  const bands = charge.bands.map(({ fromCents, toCents, fixedCents }) => ({
    fromCents,
    toCents: toCents ?? Number.POSITIVE_INFINITY,
    parts: [fixedPart(part(), fixedCents ?? 0)],
  }));
  const row = readRow(charge, facts);
  const columns = charge.columns.flatMap((column, index) => {
    if (column.origin !== undefined && facts.origin !== null && column.origin !== facts.origin) return [];
    return [{ ...column, index }];
  });
  if ("code" in row) {
    const fromCents = charge.columns[0]?.fromCents ?? 1;
    const unknown = { fromCents, toCents: Number.POSITIVE_INFINITY, parts: [unknownPart(part(), row)] };
    return [...bands, unknown];
  }
  const cells = columns.map(({ fromCents, toCents, index }) => ({
    fromCents,
    toCents: toCents ?? Number.POSITIVE_INFINITY,
    parts: [cellPart(part(), charge, row, fromCents, index, facts)],
  }));
  return [...bands, ...cells];
}

type Row = BilledWeight & { cents: readonly number[]; extraKg: number };

/** The row of the parcel's weight, or what is missing to read it. */
function readRow(charge: MatrixCharge, facts: SellerFacts): Row | FeeQuestion {
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
  const row = charge.rows.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
  if (row) return { grams, upToGrams: row.upToGrams, cents: row.cents, extraKg: 0 };
  const last = charge.rows.at(-1);
  if (!last || last.upToGrams === null || charge.perExtraKgCents === null) {
    return {
      code: "NOT_PUBLISHED",
      field: "shippingCostOverride",
      text: `A tabela de envio publicada vai até ${kilograms(last?.upToGrams ?? 0)}. Digite quanto você paga de envio por unidade.`,
    };
  }
  const extraKg = Math.ceil((grams - last.upToGrams) / 1000);
  return { grams, upToGrams: last.upToGrams + extraKg * 1000, cents: last.cents, extraKg };
}

function cellPart(
  part: FeePart,
  charge: MatrixCharge,
  row: Row,
  fromCents: number,
  column: number,
  facts: SellerFacts,
): FeePart {
  part.weight = { grams: row.grams, upToGrams: row.upToGrams };
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

function withReputation(cents: number, charge: MatrixCharge, fromCents: number, facts: SellerFacts): number {
  if (charge.reputation === null) return cents;
  const { belowCents, below, from } = charge.reputation;
  const { timesBps, dividedByBps } = (fromCents < belowCents ? below : from)[facts.reputation];
  return timesBps === dividedByBps ? cents : roundHalfUp((cents * timesBps) / dividedByBps);
}

function kilograms(grams: number): string {
  return `${grams / 1000} kg`;
}
