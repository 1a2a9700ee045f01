import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useClient } from "urql";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";
import { importPath, newBulkPath, newProductPath, newSimulationPath } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { usePrintListings } from "../print/use-print-listings.tsx";
import { FilterTotals } from "../views/filter-totals.tsx";
import { ImportFilter } from "../views/import-filter.tsx";
import { ViewBar } from "../views/view-bar.tsx";
import type { TableParts } from "./grid/table-parts.ts";
import { historyOf } from "./history/tab-history.ts";
import { usePageKeys } from "./keys/use-page-keys.ts";
import { useTableLook } from "./look/use-table-look.ts";
import { ProductRows } from "./product-rows.tsx";
import { countsText } from "./rows/counts-text.ts";
import { useListingPages } from "./rows/use-listing-pages.ts";
import { ArchiveDialog } from "./selection/archive-dialog.tsx";
import { PhoneSelectionBar } from "./selection/phone-selection-bar.tsx";
import { everything, exportQuery, selectedCount } from "./selection/selection.ts";
import { useArchive } from "./selection/use-archive.ts";
import { useKeptSelection } from "./selection/use-kept-selection.ts";
import { useOpenSelection } from "./selection/use-open-selection.ts";
import { usePhoneSelection } from "./selection/use-phone-selection.ts";
import { useSelection } from "./selection/use-selection.ts";
import { EmptyCatalogue } from "./states/empty-catalogue.tsx";
import { LoadMoreFailure } from "./states/load-more-failure.tsx";
import { ReadOnlyBanner } from "./states/read-only-banner.tsx";
import { FilterButton } from "./toolbar/filter-button.tsx";
import type { PageActionsProps } from "./toolbar/page-actions-props.ts";
import { PhoneActions } from "./toolbar/phone-actions.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { isFiltered, type TableView, writeFilter } from "./view/table-view.ts";
import { useTableView } from "./view/use-table-view.ts";

type Props = {
  userId: string;
  /** Whether plan or trial include import, export and bulk pricing (S3-04). */
  hasAccess: boolean;
  catalogue: {
    productCount: number;
    archivedCount: number;
    productLimit?: number | null;
    readOnlyCount: number;
    tags: string[];
    categories: string[];
  };
  /** Null on a phone, which does not need them, and until they are loaded. */
  table: TableParts | null;
  /** Called when products were added or removed. */
  onChanged: () => void;
};

type OpenMenu = "export" | "selection" | "columns" | "keys" | null;

/** The catalogue as a table, or on a phone as cards, with search, filters and actions. */
export function Products({ userId, hasAccess, catalogue, table, onChanged }: Props) {
  const { productCount, archivedCount, productLimit = null, readOnlyCount } = catalogue;
  const isNarrow = useMediaQuery(phoneScreen);
  const wide = isNarrow ? null : table;
  const navigate = useNavigate();
  const [view, changeView] = useTableView();
  const [look, changeLook] = useTableLook(userId);
  const [openMenu, setOpenMenu] = useState<OpenMenu>(null);
  const phoneMenu = useOverlayEntry("actions");
  const search = useRef<HTMLInputElement>(null);
  const listing = useListingPages(view);
  const { list, pages } = listing;
  const keptSelection = useKeptSelection();
  const selected = useSelection(pages.readIds, keptSelection.initial);
  const phone = usePhoneSelection(selected, isNarrow);
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
  function selectOnPhone(index?: number) {
    // Back has left its question open.
    archiving.answer(false);
    phone.begin(index);
  }
  /** A menu that closes because another one was opened leaves that one open. */
  const showMenu = (menu: OpenMenu, isOpen: boolean) =>
    setOpenMenu((now) => (isOpen ? menu : now !== menu && now) || null);
  const archiving = useArchive({ onDone: readAgain });
  const archive = () => archiving.archive(selection, view, selectedCount(selection, total));

  function openExport(isOpen: boolean) {
    if (wide) setOpenMenu(isOpen ? "export" : null);
    else if (isOpen) phoneMenu.open();
    else phoneMenu.close();
  }

  const printing = usePrintListings({ listing, view, look });
  const history = historyOf(useClient());
  const reprice = useOpenSelection(newBulkPath);
  const simulate = useOpenSelection(newSimulationPath);
  function openSelected(open: typeof reprice) {
    keptSelection.keep(selection);
    open(selection, filter);
  }
  const canOpenAll = canReprice && !isSelecting;
  const openAll = (open: typeof reprice) => open(everything, filter, { replace: wide === null });

  usePageKeys({
    "/": () => search.current?.focus(),
    n: () => navigate(newProductPath),
    d: () => changeLook({ ...look, isCompact: !look.isCompact }),
    c: () => setOpenMenu("columns"),
    "ctrl+z": () => void history.undo(),
    "ctrl+shift+z": () => void history.redo(),
    "ctrl+y": () => void history.redo(),
    "?": () => setOpenMenu("keys"),
    ...(hasAccess ? { i: () => navigate(importPath) } : {}),
    ...(canExport ? { e: () => (isSelecting && wide ? setOpenMenu("selection") : openExport(true)) } : {}),
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

  function filters() {
    const chosen = { view, onView: changeView, values: catalogue };
    if (!wide) return <FilterButton {...chosen} found={listing.isOld ? null : list.totalCount} />;
    return (
      <>
        <wide.FilterMenus {...chosen} onClear={clear} />
        <wide.OrderMenu view={view} onView={changeView} />
        <wide.LookMenu
          look={look}
          onLook={changeLook}
          isOpen={openMenu === "columns"}
          onOpenChange={(isOpen) => showMenu("columns", isOpen)}
          onKeys={() => setOpenMenu("keys")}
        />
      </>
    );
  }

  const isEmpty = productCount + archivedCount === 0 && !isFiltered(view) && total === 0;
  const actions: PageActionsProps = {
    hasAccess,
    canExport,
    filter,
    isExportOpen: wide ? openMenu === "export" : phoneMenu.isOpen,
    onExportOpen: openExport,
    // With a selection, only its own buttons do so. On a phone the page replaces the menu's entry.
    onReprice: canOpenAll ? () => openAll(reprice) : null,
    onSimulate: canOpenAll ? () => openAll(simulate) : null,
    onSelecting: () => selectOnPhone(),
    onPrint: total > 0 ? () => void printing.print() : null,
  };
  const Actions = wide?.PageActions ?? PhoneActions;
  return (
    <div className="products-page" data-phone={wide === null}>
      <Page
        facts={countsText(list, { view, isOld: listing.isOld, limit: productLimit, productCount })}
        actions={isEmpty ? null : <Actions {...actions} />}
      >
        {printing.sheet}
        {readOnlyCount > 0 && productLimit !== null ? (
          <ReadOnlyBanner {...{ readOnlyCount, productCount, limit: productLimit }} onKept={readAgain} />
        ) : null}
        {isEmpty ? (
          <EmptyCatalogue hasImport={hasAccess} />
        ) : (
          <>
            {table ? <table.EditNotes /> : null}
            {isSelecting && wide ? (
              <wide.SelectionBar
                selection={selection}
                total={total}
                canReprice={hasAccess}
                exported={canExport ? exportQuery(selection, filter) : null}
                isExportOpen={openMenu === "selection"}
                onExportOpen={(isOpen) => setOpenMenu(isOpen ? "selection" : null)}
                isArchived={view.archived}
                isArchiving={archiving.isArchiving}
                onSelectAll={selected.selectAll}
                onReprice={() => openSelected(reprice)}
                onSimulate={() => openSelected(simulate)}
                onArchive={archive}
                onClear={selected.clear}
              />
            ) : (
              <div className="product-filters" inert={phone.isSelecting}>
                <ViewBar
                  view={view}
                  layout={wide ? look.layout : null}
                  onLayout={(layout) => changeLook({ ...look, layout })}
                />
                {view.importId === "" ? null : (
                  <ImportFilter id={view.importId} onRemove={() => clear({ importId: "" })} />
                )}
                <Toolbar searchRef={search} view={view} onView={changeView}>
                  {filters()}
                </Toolbar>
              </div>
            )}
            {wide ? null : <FilterTotals view={view} />}
            {list.hasFailed && (list.totalCount !== null || list.retryAfterSeconds !== null) ? (
              <LoadMoreFailure retryAfterSeconds={list.retryAfterSeconds} onRetry={pages.retry} />
            ) : null}
            <ProductRows
              {...{ listing, view, look, selected, phone, table, isPhone: isNarrow }}
              onView={changeView}
              onClear={clear}
              onLook={changeLook}
              onSelectOnPhone={selectOnPhone}
              allArchivedCount={isAllArchived ? archivedCount : null}
            />
            {wide ? <FilterTotals view={view} /> : null}
            {phone.isSelecting ? (
              <PhoneSelectionBar
                {...{ selection, total, isArchiving: archiving.isArchiving, isArchived: view.archived }}
                canReprice={hasAccess}
                onSelectAll={selected.selectAll}
                onReprice={() => openSelected(reprice)}
                onSimulate={() => openSelected(simulate)}
                onArchive={archive}
                onClose={phone.end}
              />
            ) : null}
            {wide ? (
              <wide.KeyList isOpen={openMenu === "keys"} onOpenChange={(open) => showMenu("keys", open)} />
            ) : null}
            {archiving.question && (!isNarrow || phone.isSelecting) ? (
              <ArchiveDialog question={archiving.question} onAnswer={archiving.answer} />
            ) : null}
          </>
        )}
      </Page>
    </div>
  );
}
