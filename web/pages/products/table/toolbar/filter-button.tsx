import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { filterCount } from "../view/filters.ts";
import { chipLook } from "./chip-look.ts";
import type { FilterSheetProps } from "./filter-sheet.tsx";

const loadSheet = () => import("./filter-sheet.tsx").then((module) => module.FilterSheet);

type Props = Omit<FilterSheetProps, "isOpen" | "onClose" | "returnFocus">;

/**
 * Opens the filters on a phone and shows how many are active. The filter sheet loads after the
 * page.
 */
export function FilterButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const FilterSheet = useImportToOpen({
    load: loadSheet,
    isOpen,
    onClose: () => setOpen(false),
    failure: "Os filtros não abriram",
  });
  const count = filterCount(props.view);
  return (
    <>
      <BusyButton
        ref={button}
        {...chipLook(count > 0)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isBusy={isOpen && FilterSheet === null}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {count > 0 ? `Filtros (${count})` : "Filtros"}
      </BusyButton>
      {FilterSheet ? (
        <FilterSheet
          {...props}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}
