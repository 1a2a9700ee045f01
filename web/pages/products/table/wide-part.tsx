import { EditNotes } from "./edit/edit-notes.tsx";
import { ProductTable } from "./grid/product-table.tsx";
import { noteTable } from "./had-table.ts";
import { KeyList } from "./keys/key-list.tsx";
import { SelectionBar } from "./selection/selection-bar.tsx";
import { TableSettingsMenu } from "./table-settings-menu.tsx";
import { FilterMenus } from "./toolbar/filter-menus.tsx";
import { OrderMenu } from "./toolbar/order-menu.tsx";
import { PageActions } from "./toolbar/page-actions.tsx";
import type { ProductsScreen } from "./use-products-screen.ts";

type PartProps = { screen: ProductsScreen };
type Props = PartProps & { part: "actions" | "notes" | "selection" | "filters" | "table" | "keys" };

/** A part of the page that only the table needs: a phone, which shows cards, does not load it. */
export function WidePart({ part, screen }: Props) {
  const { openMenu, showMenu } = screen;
  switch (part) {
    case "actions":
      return <PageActions {...screen.actions} />;
    case "notes":
      return <EditNotes />;
    case "selection":
      return <Selection screen={screen} />;
    case "filters":
      return <Filters screen={screen} />;
    case "table":
      return <Table screen={screen} />;
    case "keys":
      return <KeyList isOpen={openMenu === "keys"} onOpenChange={(isOpen) => showMenu("keys", isOpen)} />;
  }
}

function Selection({ screen }: PartProps) {
  const { phone, selected, archiving, openMenu, showMenu } = screen;
  return (
    <SelectionBar
      selection={phone.selection}
      total={screen.total}
      canReprice={screen.hasAccess}
      exported={screen.exported}
      isExportOpen={openMenu === "selection"}
      onExportOpen={(isOpen) => showMenu("selection", isOpen)}
      isArchived={screen.view.archived}
      isArchiving={archiving.isArchiving}
      onSelectAll={selected.selectAll}
      onReprice={screen.repriceSelected}
      onSimulate={screen.simulateSelected}
      onArchive={screen.archive}
      onClear={selected.clear}
    />
  );
}

function Filters({ screen }: PartProps) {
  const { view, changeView, settings, changeTableSettings, openMenu, showMenu } = screen;
  return (
    <>
      <FilterMenus view={view} onView={changeView} values={screen.catalogue} onClear={screen.clear} />
      <OrderMenu view={view} onView={changeView} />
      <TableSettingsMenu
        settings={settings}
        onSettings={changeTableSettings}
        isOpen={openMenu === "columns"}
        onOpenChange={(isOpen) => showMenu("columns", isOpen)}
        onKeys={() => showMenu("keys", true)}
      />
    </>
  );
}

function Table({ screen }: PartProps) {
  const { selected } = screen;
  noteTable();
  return (
    <ProductTable
      categories={screen.catalogue.categories}
      listing={screen.listing}
      view={screen.view}
      onView={screen.changeView}
      settings={screen.settings}
      onSettings={screen.changeTableSettings}
      selection={screen.phone.selection}
      onToggle={selected.toggle}
      onToggleLoaded={selected.toggleLoaded}
      onSelectAll={selected.selectAll}
      onClearSelection={selected.clear}
    />
  );
}
