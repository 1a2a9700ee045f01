/** Writes a number as a seller types it: comma, no thousands mark, at least `minDecimals` decimals. */
export function numberToText(value: number, minDecimals = 0): string {
  const text = value.toFixed(4).replace(/0+$/, "");
  const [whole = "0", decimals = ""] = text.split(".");
  const padded = decimals.padEnd(minDecimals, "0");
  return padded === "" ? whole : `${whole},${padded}`;
}

/** How many decimals the text was typed with: '92,7' has 1. */
export function decimalsOf(text: string): number {
  return /[.,](\d*)\s*$/.exec(text)?.[1]?.length ?? 0;
}
