import type { FeePart, FeeSegment } from "../fee-quote.ts";

/** A node of the cache: the result of the layers so far, and the nodes for each next layer. */
type Known = { segments: FeeSegment[] | null; next: WeakMap<object, Known> };

const known: Known = { segments: null, next: new WeakMap() };

const kept = new WeakSet<FeeSegment[]>();

/**
 * Marks segments of published rules as cacheable: they are made once and used for every listing.
 */
export function keep(segments: FeeSegment[]): FeeSegment[] {
  kept.add(segments);
  return segments;
}

/**
 * Cuts the layers at every price where one of them changes, and joins their parts. The result of
 * cacheable layers is cached; a layer with the seller's own figure is used only once.
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
