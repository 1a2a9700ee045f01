import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";
import { noSelection } from "./selection.ts";
import type { useSelection } from "./use-selection.ts";

/**
 * D283: selecting on a phone. A long press begins it, Back ends it together with what was selected
 * (GR-09). On a wide screen the selection is as it is.
 */
export function usePhoneSelection(selected: ReturnType<typeof useSelection>, isPhone: boolean) {
  const entry = useOverlayEntry("selection");
  const isSelecting = isPhone && entry.isOpen;
  return {
    isSelecting,
    selection: isPhone && !isSelecting ? noSelection : selected.selection,
    /** Begins with one listing, or without any. */
    begin(id?: string): void {
      selected.clear();
      if (id !== undefined) selected.toggle(id, false);
      entry.openInstead();
    },
    end(): void {
      if (isSelecting) entry.close();
    },
  };
}
