import { EditNotes } from "../edit/edit-notes.tsx";
import { LookMenu } from "../look/look-menu.tsx";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { FilterMenus } from "../toolbar/filter-menus.tsx";
import { PageActions } from "../toolbar/page-actions.tsx";
import { ProductTable } from "./product-table.tsx";

/** What the page has beside the table and not beside the cards: a phone loads none of it. */
export const tableParts = { PageActions, SelectionBar, FilterMenus, LookMenu, EditNotes, ProductTable };

export type TableParts = typeof tableParts;
