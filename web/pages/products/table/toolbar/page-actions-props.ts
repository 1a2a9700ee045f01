/** What the page's actions need, on a phone and beside the table. */
export type PageActionsProps = {
  /** Whether plan or trial open import and bulk pricing (S3-04). */
  hasAccess: boolean;
  /** With access, and after it ended while there are products that can only be read (D94). */
  canExport: boolean;
  filter: URLSearchParams;
  isExportOpen: boolean;
  onExportOpen: (isOpen: boolean) => void;
  /** Changes the prices of all listings in the table; null where that makes no sense. */
  onReprice: (() => void) | null;
};
