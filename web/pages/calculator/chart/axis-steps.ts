import { roundStep } from "#core/calculator/round-step.ts";

type Axis = { from: number; to: number; step: number };

const pieces = 8;

/** A sliver below 0 smaller than this part of a step gets no whole step of its own. */
const sliver = 0.2;

/** The axis of the margins: whole steps around them and 0. */
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

/** The whole steps of an axis, where its figures stand. */
export function stepsOf({ from, to, step }: Axis): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
