import type { ReactNode } from "react";

export type GridColumn<Row> = {
  key: string;
  label: string;
  /** The width until the user changes it. The first column also takes the remaining width. */
  widthPx: number;
  isSortable?: boolean;
  /** Figures are aligned to the right, in digits of one width. */
  isFigure?: boolean;
  /** Cells for typing: letters in them are no commands of the page. */
  isTyped?: boolean;
  cell: (row: Row) => ReactNode;
};

/** The columns as the user arranged them; keys that do not exist are ignored. */
export type GridLayout = {
  hidden: readonly string[];
  /** The keys in their order; columns that are not listed follow in their own order. */
  order: readonly string[];
  /** In pixels. */
  widths: Readonly<Record<string, number>>;
};
