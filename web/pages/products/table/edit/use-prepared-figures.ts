import { useEffect, useRef } from "react";
import { useClient } from "urql";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import type { ListSnapshot } from "../rows/list-snapshot.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { editingOf } from "./edit-provider.tsx";
import { loadCalculation } from "./figure-inputs.ts";

/**
 * How long further rows have to stay before their inputs are loaded: a scroll requests none. Those
 * of the first rows follow them at once.
 */
const restMs = 1000;

/**
 * Loads the calculation and the inputs of the rows near the screen once these are there, so that
 * figures follow an edit without a connection, too (D260).
 */
export function usePreparedFigures({ ids, rowAt }: ListSnapshot<ListingRow>): void {
  const { inputs } = editingOf(useClient());
  const calculation = useDeferredImport({
    load: loadCalculation,
    isWanted: ids.length > 0,
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (calculation === null || ids.length === 0) return;
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        // Only the rows near the screen are in memory.
        const products = ids.flatMap((_, index) => rowAt(index)?.product.id ?? []);
        void inputs.prepare([...new Set(products)]);
      },
      isFirst.current ? 0 : restMs,
    );
    return () => clearTimeout(timer);
  }, [inputs, calculation, ids, rowAt]);
}
