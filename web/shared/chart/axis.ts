import { decimalFormat } from "#core/format/decimal.ts";
import { roundStep } from "#core/pricing/round-step.ts";

type Axis = { from: number; to: number; step: number };

const pieces = 8;

/** A range beyond 0 smaller than this fraction of a step gets no tick of its own. */
const sliver = 0.2;

/** The axis of the margins: whole steps that cover all margins and 0. */
export function moneyAxis(values: number[]): Axis {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep(high - low, pieces);
  return {
    from: low > -sliver * step ? low : Math.floor(low / step) * step,
    to: high < sliver * step ? high : Math.ceil(high / step) * step,
    step,
  };
}

const floorPieces = 5;

/**
 * The axis of values over time: whole steps around the values, without 0 unless they are near it,
 * so that a small change is visible (RE-04).
 */
export function floorAxis(values: readonly number[]): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = roundStep(high - low || Math.abs(high) / floorPieces || 1, floorPieces);
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  return { from, to: to > from ? to : from + step, step };
}

/** Up to `count` moments at equal distances from the first to the last, both included. */
export function timeTicks(from: number, to: number, count = 5): number[] {
  if (to <= from) return [from];
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}

/** The values of an axis at which its labels are written. */
export function stepsOf({ from, to, step }: Axis): number[] {
  const lowest = Math.ceil(from / step - 1e-9);
  const highest = Math.floor(to / step + 1e-9);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * step);
}

const whole = decimalFormat(0);
const oneDecimal = decimalFormat(1);
const cents = decimalFormat(2);

/**
 * Formats an axis's labels: only as many decimals as its step needs, thousands as 'mil', millions
 * as 'mi'.
 */
export function axisText(step: number): (value: number) => string {
  if (step >= 100_000) return (value) => inUnits(value / 1_000_000, "mi");
  if (step >= 1000) return (value) => inUnits(value / 1000, "mil");
  return Number.isInteger(step) ? whole : cents;
}

function inUnits(value: number, unit: string): string {
  if (value === 0) return "0";
  return `${Number.isInteger(value) ? whole(value) : oneDecimal(value)} ${unit}`;
}
