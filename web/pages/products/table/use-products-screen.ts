import { useDeferredValue, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useClient } from "urql";
import { isFiltered, type TableView, writeFilter } from "#web/features/listing-view/table-view.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";
import { importPath, newBulkPath, newProductPath, newSimulationPath } from "#web/shared/paths.ts";
import { historyOf } from "./history/tab-history.ts";
import { usePageKeys } from "./keys/use-page-keys.ts";
import { usePrintListings } from "./print/use-print-listings.tsx";
import { countsText } from "./rows/counts-text.ts";
import { useListingPages } from "./rows/use-listing-pages.ts";
import { everything, exportQuery, selectedCount } from "./selection/selection.ts";
import { useArchive } from "./selection/use-archive.ts";
import { useKeptSelection } from "./selection/use-kept-selection.ts";
import { useOpenSelection } from "./selection/use-open-selection.ts";
import { usePhoneSelection } from "./selection/use-phone-selection.ts";
import { useSelection } from "./selection/use-selection.ts";
import type { PageActionsProps } from "./toolbar/page-actions-props.ts";
import { settingsFor, useTableSettings } from "./use-table-settings.ts";
import { useTableView } from "./use-table-view.ts";

export type ProductsProps = {
  userId: string;
  /** Whether plan or trial include import, export and bulk pricing (S3-04). */
  hasAccess: boolean;
  catalogue: {
    productCount: number;
    archivedCount: number;
    productLimit?: number | null;
    readOnlyCount: number;
    /** Listings whose price at the marketplace is not the price here. */
    priceDiffersCount: number;
    tags: string[];
    categories: string[];
  };
  /** Called when products were added or removed. */
  onChanged: () => void;
};

type OpenMenu = "export" | "selection" | "columns" | "keys" | null;

export type ProductsScreen = ReturnType<typeof useProductsScreen>;

/** What the table and a phone's cards share: the view, its rows, the selection and the actions. */
export function useProductsScreen({ userId, hasAccess, catalogue, onChanged }: ProductsProps) {
  const { productCount, archivedCount, productLimit = null, readOnlyCount } = catalogue;
  // Deferred: when a phone is turned, its cards stay until the table has loaded.
  const isPhone = useDeferredValue(useMediaQuery(phoneScreen));
  const navigate = useNavigate();
  const [view, changeView] = useTableView();
  const [stored, changeTableSettings] = useTableSettings(userId);
  const settings = settingsFor(view, stored);
  const [openMenu, setOpenMenu] = useState<OpenMenu>(null);
  const phoneMenu = useOverlayEntry("actions");
  const search = useRef<HTMLInputElement>(null);
  const listing = useListingPages(view);
  const { list, pages } = listing;
  const keptSelection = useKeptSelection();
  const selected = useSelection(pages.readIds, keptSelection.initial);
  const phone = usePhoneSelection(selected, isPhone);
  const { selection } = phone;
  const total = list.totalCount ?? 0;
  const isAllArchived = list.totalCount === 0 && !isFiltered(view) && productCount === 0 && archivedCount > 0;
  const isSelecting = selectedCount(selection, total) > 0;
  const filter = writeFilter(view);
  const canExport = hasAccess || readOnlyCount > 0;
  const canReprice = hasAccess && !view.archived && total > 0;

  function readAgain() {
    selected.clear();
    pages.reset();
    phone.end();
    onChanged();
  }
  function selectOnPhone(id?: string) {
    // Back has left its question open.
    archiving.answer(false);
    phone.begin(id);
  }
  /** A menu that closes because another one was opened leaves that one open. */
  const showMenu = (menu: OpenMenu, isOpen: boolean) =>
    setOpenMenu((now) => (isOpen ? menu : now !== menu && now) || null);
  const archiving = useArchive({ onDone: readAgain });
  const archive = () => archiving.archive(selection, view, selectedCount(selection, total));

  function openExport(isOpen: boolean) {
    if (!isPhone) setOpenMenu(isOpen ? "export" : null);
    else if (isOpen) phoneMenu.open();
    else phoneMenu.close();
  }

  const printing = usePrintListings({ listing, view, settings });
  const history = historyOf(useClient());
  const reprice = useOpenSelection(newBulkPath);
  const simulate = useOpenSelection(newSimulationPath);
  function openSelected(open: typeof reprice) {
    keptSelection.keep(selection);
    open(selection, filter);
  }
  const canOpenAll = canReprice && !isSelecting;
  const openAll = (open: typeof reprice) => open(everything, filter, { replace: isPhone });

  usePageKeys({
    "/": () => search.current?.focus(),
    n: () => navigate(newProductPath),
    d: () => changeTableSettings({ ...settings, isCompact: !settings.isCompact }),
    c: () => setOpenMenu("columns"),
    "ctrl+z": () => void history.undo(),
    "ctrl+shift+z": () => void history.redo(),
    "ctrl+y": () => void history.redo(),
    "?": () => setOpenMenu("keys"),
    ...(hasAccess ? { i: () => navigate(importPath) } : {}),
    ...(canExport
      ? { e: () => (isSelecting && !isPhone ? setOpenMenu("selection") : openExport(true)) }
      : {}),
    ...(canReprice ? { p: () => (isSelecting ? openSelected(reprice) : reprice(everything, filter)) } : {}),
    ...(isSelecting ? { a: archive } : {}),
  });

  /**
   * The pressed button is gone. Focuses `main`, as after a navigation, so that shortcuts work and
   * Tab starts at the top.
   */
  function clear(filters: Partial<TableView>) {
    changeView(filters);
    search.current?.closest("main")?.focus({ preventScroll: true });
  }

  const isEmpty = productCount + archivedCount === 0 && !isFiltered(view) && total === 0;
  const actions: PageActionsProps = {
    hasAccess,
    canExport,
    isSelecting,
    filter,
    isExportOpen: isPhone ? phoneMenu.isOpen : openMenu === "export",
    onExportOpen: openExport,
    // With a selection, only its own buttons do so. On a phone the page replaces the menu's entry.
    onReprice: canOpenAll ? () => openAll(reprice) : null,
    onSimulate: canOpenAll ? () => openAll(simulate) : null,
    onSelecting: () => selectOnPhone(),
    onPrint: total > 0 ? () => void printing.print() : null,
  };
  return {
    ...{
      isPhone,
      catalogue,
      hasAccess,
      listing,
      view,
      changeView,
      settings,
      changeTableSettings,
      openMenu,
      showMenu,
    },
    ...{ search, selected, phone, total, isSelecting, isEmpty, actions, clear, readAgain, selectOnPhone },
    ...{ archiving, archive, printSheet: printing.sheet },
    /** How many products are archived, if that are all of them; else null. */
    allArchivedCount: isAllArchived ? archivedCount : null,
    repriceSelected: () => openSelected(reprice),
    simulateSelected: () => openSelected(simulate),
    exported: canExport ? exportQuery(selection, filter) : null,
    countsText: countsText(list, { view, isOld: listing.isOld, limit: productLimit, productCount }),
  };
}
