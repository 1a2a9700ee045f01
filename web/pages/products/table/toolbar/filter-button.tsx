import { SlidersHorizontal } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { filterCount } from "#web/features/listing-view/filters.ts";
import { writeView } from "#web/features/listing-view/table-view.ts";
import { chipAppearance } from "#web/pages/products/views/chip-appearance.ts";
import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";

const loadSheet = () => import("./filter-sheet.tsx").then((module) => module.FilterSheet);

type Props = Omit<FilterSheetProps, "isOpen" | "onClose" | "returnFocus">;

/**
 * Opens the filters on a phone and shows how many are active. The filter sheet loads after the
 * page.
 */
export function FilterButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOverlayEntry("filters");
  const chosen = useChoicesAfterBack(isOpen);
  const FilterSheet = useImportToOpen({
    load: loadSheet,
    isOpen,
    onClose: close,
    failure: "Os filtros não abriram",
  });
  const count = filterCount(props.view);
  const onView: Props["onView"] = (changes) => {
    const query = writeView({ ...props.view, ...changes });
    chosen.current = query.size === 0 ? "" : `?${query}`;
    props.onView(changes);
  };
  return (
    <>
      <BusyButton
        ref={button}
        {...chipAppearance(count > 0)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isBusy={isOpen && FilterSheet === null}
        onClick={open}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {count > 0 ? `Filtros (${count})` : "Filtros"}
      </BusyButton>
      {FilterSheet ? (
        <FilterSheet
          {...props}
          onView={onView}
          isOpen={isOpen}
          onClose={close}
          returnFocus={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}

/**
 * Back closes the sheet by returning to the entry before it, which has the earlier filters. The
 * chosen ones are taken along: their query is returned, to be set at each choice, because Back may
 * come before the choice is rendered. A layout effect, so that the earlier list does not flash by.
 */
function useChoicesAfterBack(isOpen: boolean): RefObject<string | null> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const chosen = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = chosen.current;
    chosen.current = isOpen ? search : null;
    if (isOpen || before === null || before === search) return;
    navigate({ search: before }, { preventScrollReset: true });
  }, [isOpen, search, navigate]);
  return chosen;
}
