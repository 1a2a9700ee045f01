import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { ProductCards } from "./cards/product-cards.tsx";
import type { TableParts } from "./grid/table-parts.ts";
import type { TableLook } from "./look/use-table-look.ts";
import type { ListingList } from "./rows/use-listing-pages.ts";
import type { usePhoneSelection } from "./selection/use-phone-selection.ts";
import type { useSelection } from "./selection/use-selection.ts";
import { AllArchived } from "./states/all-archived.tsx";
import { NoMatch } from "./states/no-match.tsx";
import type { TableView } from "./view/table-view.ts";

type Props = {
  listing: ListingList;
  view: TableView;
  onView: (view: Partial<TableView>) => void;
  /** Shows other rows by a button that this removes. */
  onClear: (filters: Partial<TableView>) => void;
  look: TableLook;
  onLook: (look: TableLook) => void;
  selected: ReturnType<typeof useSelection>;
  phone: ReturnType<typeof usePhoneSelection>;
  onSelectOnPhone: (index: number) => void;
  /** How many products are archived, if that are all of them; else null. */
  allArchivedCount: number | null;
  /** Null until they are loaded. */
  table: TableParts | null;
  isPhone: boolean;
};

/** The listings as a table or as cards, or why there are none. */
export function ProductRows(props: Props) {
  const { listing, view, look, selected, phone, allArchivedCount, table, onClear } = props;
  const { list, pages } = listing;
  if (list.hasFailed && list.totalCount === null && list.retryAfterSeconds === null) {
    return (
      <LoadFailure title="Não conseguimos carregar a tabela" onRetry={pages.retry}>
        Nada se perdeu: seus produtos continuam guardados. Confira a conexão e tente de novo.
      </LoadFailure>
    );
  }
  if (allArchivedCount !== null)
    return <AllArchived count={allArchivedCount} onShow={() => onClear({ archived: true })} />;
  if (list.totalCount === 0) return <NoMatch view={view} onView={onClear} />;
  if (props.isPhone || !table) {
    return (
      <ProductCards
        listing={listing}
        selection={phone.isSelecting ? phone.selection : null}
        onSelecting={props.onSelectOnPhone}
        onToggle={selected.toggle}
        hasNotes={table !== null}
      />
    );
  }
  return (
    <table.ProductTable
      listing={listing}
      view={view}
      onView={props.onView}
      look={look}
      onLook={props.onLook}
      selection={phone.selection}
      onToggle={selected.toggle}
      onToggleLoaded={selected.toggleLoaded}
      onSelectAll={selected.selectAll}
      onClearSelection={selected.clear}
    />
  );
}
