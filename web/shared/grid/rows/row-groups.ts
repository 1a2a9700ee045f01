import type { ReactNode } from "react";

/** Headings above the first row of each group of rows. */
export type RowGroups<Row> = {
  /** Another function once other rows were read. */
  startsAt: (index: number) => boolean;
  heading: (row: Row) => ReactNode;
};

/** The height of a heading in pixels. */
export const groupHeight = 32;
