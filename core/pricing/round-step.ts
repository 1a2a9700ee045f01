const roundFigures = [1, 2, 2.5, 5, 10];

/**
 * The smallest readable step (1, 2, 2.5 or 5 times a power of ten) that cuts `span` into at most
 * `pieces`.
 */
export function roundStep(span: number, pieces: number): number {
  const least = span / pieces;
  const power = 10 ** Math.floor(Math.log10(least));
  const figure = roundFigures.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return figure * power;
}
