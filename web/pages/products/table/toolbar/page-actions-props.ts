/** The props of the page's actions, on a phone and above the table. */
export type PageActionsProps = {
  /** Whether plan or trial include import and bulk pricing (S3-04). */
  hasAccess: boolean;
  /** With access, and after it ended while some products are read-only (D94). */
  canExport: boolean;
  /** With a selection, only its own buttons act on listings. */
  isSelecting: boolean;
  filter: URLSearchParams;
  isExportOpen: boolean;
  onExportOpen: (isOpen: boolean) => void;
  /** Changes the prices of all listings in the table; null where that makes no sense. */
  onReprice: (() => void) | null;
  /** Prints the rows of the filter (GR-10); null when there are none. */
  onPrint: (() => void) | null;
  /** Simulates a campaign for all listings in the table; null where that makes no sense. */
  onSimulate: (() => void) | null;
  /** On a phone, begins to select listings: the same as a long press on one (GR-09). */
  onSelecting: () => void;
};
