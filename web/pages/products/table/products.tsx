import { lazy, Suspense } from "react";
import { isGrouped } from "#web/features/listing-view/table-view.ts";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { FilterTotals } from "../views/filter-totals.tsx";
import { ProductCards } from "./cards/product-cards.tsx";
import { hadTable } from "./had-table.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductRows } from "./product-rows.tsx";
import { MoreRowsFailure, ProductsFrame } from "./products-frame.tsx";
import { OrderNote } from "./rows/order-note.tsx";
import { ArchiveDialog } from "./selection/archive-dialog.tsx";
import { PhoneSelectionBar } from "./selection/phone-selection-bar.tsx";
import { FilterButton } from "./toolbar/filter-button.tsx";
import { PhoneActions } from "./toolbar/phone-actions.tsx";
import { type ProductsProps, type ProductsScreen, useProductsScreen } from "./use-products-screen.ts";

const loadWide = () => import("./wide-part.tsx");
const WidePart = lazy(() => loadWide().then(({ WidePart }) => ({ default: WidePart })));

/** Loads the table before it is shown. A failure shows where it is. */
export function preloadTable(): void {
  loadWide().catch(() => undefined);
}

/** The catalogue as a table, or on a phone as cards, with search, filters and actions. */
export function Products(props: ProductsProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ProductsBody {...props} />
    </Suspense>
  );
}

function ProductsBody(props: ProductsProps) {
  const screen = useProductsScreen(props);
  const { isPhone, view, phone, archiving } = screen;
  return (
    <ProductsFrame
      screen={screen}
      actions={isPhone ? <PhoneActions {...screen.actions} /> : <WidePart part="actions" screen={screen} />}
    >
      {/* A phone that was turned also shows the table's unsaved edits. */}
      {!isPhone || hadTable() ? <WidePart part="notes" screen={screen} /> : null}
      {screen.isSelecting && !isPhone ? (
        <WidePart part="selection" screen={screen} />
      ) : (
        <ProductFilters screen={screen}>
          {isPhone ? <PhoneFilters screen={screen} /> : <WidePart part="filters" screen={screen} />}
        </ProductFilters>
      )}
      {isPhone ? <FilterTotals view={view} selection={phone.selection} /> : null}
      <MoreRowsFailure screen={screen} />
      <ProductRows screen={screen}>
        {isPhone ? <Cards screen={screen} /> : <WidePart part="table" screen={screen} />}
      </ProductRows>
      {isPhone ? (
        <OrderNote {...screen.listing} />
      ) : (
        <div className="table-foot">
          <FilterTotals view={view} selection={phone.selection} />
          <OrderNote {...screen.listing} />
        </div>
      )}
      {phone.isSelecting ? <PhoneSelection screen={screen} /> : null}
      {isPhone ? null : <WidePart part="keys" screen={screen} />}
      {archiving.question && (!isPhone || phone.isSelecting) ? (
        <ArchiveDialog question={archiving.question} onAnswer={archiving.answer} />
      ) : null}
    </ProductsFrame>
  );
}

function PhoneFilters({ screen: { view, changeView, catalogue, listing } }: { screen: ProductsScreen }) {
  const found = listing.isOld ? null : listing.list.totalCount;
  return <FilterButton view={view} onView={changeView} values={catalogue} found={found} />;
}

function Cards({ screen }: { screen: ProductsScreen }) {
  const { listing, view, phone, selected, selectOnPhone } = screen;
  return (
    <ProductCards
      listing={listing}
      isGrouped={isGrouped(view) && !listing.isOld}
      selection={phone.isSelecting ? phone.selection : null}
      onSelecting={selectOnPhone}
      onToggle={selected.toggle}
      hasNotes={hadTable()}
    />
  );
}

function PhoneSelection({ screen }: { screen: ProductsScreen }) {
  const { phone, selected } = screen;
  return (
    <PhoneSelectionBar
      selection={phone.selection}
      total={screen.total}
      isArchived={screen.view.archived}
      isArchiving={screen.archiving.isArchiving}
      canReprice={screen.hasAccess}
      onSelectAll={selected.selectAll}
      onReprice={screen.repriceSelected}
      onSimulate={screen.simulateSelected}
      onArchive={screen.archive}
      onClose={phone.end}
    />
  );
}
