/** The most rows that are printed (D318): about 150 pages. */
export const maxPrintedRows = 5000;
