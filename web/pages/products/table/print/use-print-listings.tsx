import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useClient } from "urql";
import { formatCount } from "#core/format/decimal.ts";
import { loadPrintBrand } from "#web/features/brand/print-brand.ts";
import type { TableView } from "#web/features/listing-view/table-view.ts";
import { showNotOpened, useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";
import { isPrintKey, usePrinting } from "#web/shared/print/use-printing.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { ListingPages } from "../rows/listing-pages.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { loadRows } from "../rows/load-rows.ts";
import type { ListingList } from "../rows/use-listing-pages.ts";
import type { TableSettings } from "../use-table-settings.ts";
import { maxPrintedRows } from "./max-printed-rows.ts";

/** So many rows take long enough to read that the seller is told. */
const toldFrom = 500;

const loadSheet = () => import("./listing-sheet.tsx").then((module) => module.ListingSheet);

type Sheet = Awaited<ReturnType<typeof loadSheet>>;
type Loaded = { pages: ListingPages<ListingRow>; rows: ListingRow[]; Sheet: Sheet };
type Options = { listing: ListingList; view: TableView; settings: TableSettings };

/**
 * Prints the rows of the filter as a table (GR-10, D318): loads them all first when asked by the
 * menu or Ctrl+P. The browser's own menu does not wait: it prints the rows that are loaded.
 */
export function usePrintListings({ listing, view, settings }: Options) {
  const client = useClient();
  const { show: showToast } = useToast();
  const isPrinting = usePrinting();
  const { pages, list } = listing;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isBusy = useRef(false);
  const idleSheet = useDeferredImport({ load: loadSheet, isWanted: false, isShownWhenIdle: true });

  async function print() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const count = Math.min(list.totalCount ?? 0, maxPrintedRows);
      if (count > toldFrom) showToast({ title: `Preparando ${formatCount(count)} linhas para imprimir…` });
      const [Sheet] = await Promise.all([loadSheet(), loadPrintBrand(client)]);
      const rowAt = await loadRows(pages, 0, maxPrintedRows - 1);
      flushSync(() => setLoaded({ pages, rows: rowsOf(rowAt), Sheet }));
      window.print();
    } catch {
      showNotOpened("A tabela não foi impressa");
    } finally {
      isBusy.current = false;
    }
  }

  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    if (!event.repeat) void print();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => printByKey(event);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  // Not the deferred one alone: React may show it only after the browser has captured the page.
  const Sheet = loaded?.Sheet ?? idleSheet;
  const rows = loaded?.pages === pages ? loaded.rows : rowsOf(list.rowAt);
  const sheet =
    isPrinting && Sheet && rows.length > 0 ? (
      <Sheet rows={rows} total={list.totalCount ?? rows.length} view={view} layout={settings.layout} />
    ) : null;
  return { print, sheet };
}

function rowsOf(rowAt: (index: number) => ListingRow | undefined): ListingRow[] {
  const rows: ListingRow[] = [];
  for (let index = 0; index < maxPrintedRows; index += 1) {
    const row = rowAt(index);
    if (!row) break;
    rows.push(row);
  }
  return rows;
}
