import { useState } from "react";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import { readLayout } from "#web/shared/grid/columns/grid-layout.ts";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";

/**
 * The table's settings, stored per account in this browser (its filters are in the address).
 */
export type TableSettings = { isCompact: boolean; layout: GridLayout };

/** At 1440 pixels these columns fit beside the menu (GR-05). */
export const initialLayout: GridLayout = {
  hidden: ["roi", "suggested", "units", "tags", "category", "paid", "weight", "discount", "coupon", "roas"],
  order: [],
  widths: {},
};

/** The table's settings as the seller left it in this browser (PR-04). */
export function useTableSettings(userId: string): [TableSettings, (settings: TableSettings) => void] {
  const key = storageKey("products-table", userId);
  const [settings, setSettings] = useState(() => readSettings(browserStorage.read(key)));
  const save = (next: TableSettings) => {
    setSettings(next);
    browserStorage.write(key, JSON.stringify({ isCompact: next.isCompact, ...next.layout }));
  };
  return [settings, save];
}

/** The movable columns before the price that corrects, unless the seller has moved columns. */
const beforeSuggested = ["channel", "cost", "price"];

/** Rows that are filtered for correction show the price that corrects beside the price (GR-16). */
export function settingsFor({ toFix }: { toFix: boolean }, settings: TableSettings): TableSettings {
  if (!toFix) return settings;
  const hidden = settings.layout.hidden.filter((key) => key !== "suggested");
  const moved = settings.layout.order.length > 0 ? settings.layout.order : beforeSuggested;
  const others = moved.filter((key) => key !== "suggested");
  const order = others.toSpliced(others.indexOf("price") + 1, 0, "suggested");
  return { ...settings, layout: { ...settings.layout, hidden, order } };
}

/** The height of a row in pixels. */
export function rowHeightOf({ isCompact }: TableSettings): number {
  return isCompact ? 36 : 44;
}

/** Storage may hold anything, including data of an older release. */
function readSettings(stored: string | null): TableSettings {
  try {
    const read = JSON.parse(stored ?? "{}") ?? {};
    return { isCompact: read.isCompact === true, layout: readLayout(read, initialLayout) };
  } catch {
    return { isCompact: false, layout: initialLayout };
  }
}
