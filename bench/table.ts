export type Row = { what: string; measured: string; target: string; met: boolean };

/** Prints rows of the performance budget, each figure with its target. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(title);
  for (const { what, measured, target, met } of rows) {
    console.log(`  ${met ? "ok  " : "MISS"} ${what.padEnd(56)} ${measured.padEnd(32)} target: ${target}`);
  }
}
