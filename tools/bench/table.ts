export type Row = { what: string; measured: string; target: string; met: boolean };

/** Prints rows of the performance budget, each figure with its target. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(title);
  for (const row of rows) printRow(row);
}

/** Prints one row, for a table whose rows take long. */
export function printRow({ what, measured, target, met }: Row): void {
  console.log(`  ${met ? "ok  " : "MISS"} ${what.padEnd(56)} ${measured.padEnd(32)} target: ${target}`);
}
