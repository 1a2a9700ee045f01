import type { FeePart, FeeSegment } from "../fee-quote.ts";

/** The layers so far, and what each next layer made of them. */
type Known = { segments: FeeSegment[] | null; next: WeakMap<object, Known> };

const known: Known = { segments: null, next: new WeakMap() };

const kept = new WeakSet<FeeSegment[]>();

/** Marks segments of published rules, which are made once and meet again in every listing. */
export function keep(segments: FeeSegment[]): FeeSegment[] {
  kept.add(segments);
  return segments;
}

/**
 * Cuts the layers at every price where one of them changes, and adds their parts up. What kept
 * layers give is kept too; a layer with the seller's own figure is met once.
 */
export function overlay(layers: readonly FeeSegment[][]): FeeSegment[] {
  if (!layers.every((layer) => kept.has(layer))) return cut(layers);
  let node = known;
  for (const layer of layers) {
    const next = node.next.get(layer) ?? { segments: null, next: new WeakMap() };
    node.next.set(layer, next);
    node = next;
  }
  node.segments ??= cut(layers);
  return node.segments;
}

const noParts: readonly FeePart[] = [];

function cut(layers: readonly FeeSegment[][]): FeeSegment[] {
  const segments: FeeSegment[] = [];
  const positions = layers.map(() => 0);
  let fromCents = 1;
  // Plain loops: this is the hottest part of pricing a catalogue.
  while (fromCents !== Number.POSITIVE_INFINITY) {
    let toCents = Number.POSITIVE_INFINITY;
    let parts = noParts;
    for (let index = 0; index < layers.length; index += 1) {
      const layer = layers[index] ?? [];
      let position = positions[index] ?? 0;
      let segment = layer[position];
      while (segment && segment.toCents < fromCents) {
        position += 1;
        segment = layer[position];
      }
      positions[index] = position;
      if (!segment) continue;
      if (segment.fromCents > fromCents) {
        toCents = Math.min(toCents, segment.fromCents - 1);
        continue;
      }
      toCents = Math.min(toCents, segment.toCents);
      parts = parts.length === 0 ? segment.parts : parts.concat(segment.parts);
    }
    segments.push({ fromCents, toCents, parts });
    fromCents = toCents + 1;
  }
  return segments;
}
