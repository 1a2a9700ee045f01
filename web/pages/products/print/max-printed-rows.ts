/** The most rows that are printed (D318): about 30 pages. */
export const maxPrintedRows = 1000;
