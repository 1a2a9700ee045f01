import { useEffect } from "react";
import { useClient } from "urql";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import type { ListSnapshot } from "../rows/listing-pages.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { editingOf } from "./edit-provider.tsx";
import { loadCalculation } from "./figure-inputs.ts";

/** How long the rows have to stay before their inputs are loaded: a scroll requests none. */
const restMs = 1000;

/**
 * Loads the calculation and the inputs of the rows near the screen while nothing else happens, so
 * that figures follow an edit without a connection, too (D260).
 */
export function usePreparedFigures({ ids, rowAt }: ListSnapshot<ListingRow>): void {
  const { inputs } = editingOf(useClient());
  const calculation = useDeferredImport({
    load: loadCalculation,
    isWanted: false,
    isShownWhenIdle: true,
  });
  useEffect(() => {
    if (calculation === null) return;
    const timer = setTimeout(() => {
      // Only the rows near the screen are in memory.
      const products = ids.flatMap((_, index) => rowAt(index)?.product.id ?? []);
      void inputs.prepare([...new Set(products)]);
    }, restMs);
    return () => clearTimeout(timer);
  }, [inputs, calculation, ids, rowAt]);
}
