// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot hold rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: headings are read, not pressed
import type { ReactNode } from "react";

type Props = { top: number; columnCount: number; children: ReactNode };

/** The heading of a group, which is no row of its own: keys and ranges pass it. */
export function GroupRow({ top, columnCount, children }: Props) {
  return (
    <div role="row" className="grid-group" style={{ top }}>
      <div role="gridcell" aria-colspan={columnCount} className="grid-group-heading">
        {children}
      </div>
    </div>
  );
}
