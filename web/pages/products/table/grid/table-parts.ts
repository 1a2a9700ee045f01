import { EditNotes } from "../edit/edit-notes.tsx";
import { KeyList } from "../keys/key-list.tsx";
import { LookMenu } from "../look/look-menu.tsx";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { FilterMenus } from "../toolbar/filter-menus.tsx";
import { OrderMenu } from "../toolbar/order-menu.tsx";
import { PageActions } from "../toolbar/page-actions.tsx";
import { ProductTable } from "./product-table.tsx";

/**
 * The parts of the page that only the table needs. A phone, which shows cards, does not load them.
 */
export const tableParts = {
  PageActions,
  SelectionBar,
  FilterMenus,
  OrderMenu,
  LookMenu,
  KeyList,
  EditNotes,
  ProductTable,
};

export type TableParts = typeof tableParts;
