import { Button } from "@radix-ui/themes";
import { BookmarkPlus } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { readView, type TableView, writeView } from "#web/features/listing-view/table-view.ts";
import { useOverlayEntry } from "#web/shared/browser/use-overlay-entry.ts";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { chipAppearance } from "./chip-appearance.ts";
import { defaultViews, differingView, type NamedView } from "./default-views.ts";
import { useSavedViews } from "./use-saved-views.ts";
import "./view-bar.css";

const loadDialog = () => import("./save-view-dialog.tsx").then((module) => module.SaveViewDialog);

type Props = {
  view: TableView;
  /** Listings whose price at the marketplace is not the price here. */
  differing: number;
  /** The table's columns; null on a phone. */
  layout: GridLayout | null;
  onLayout: (layout: GridLayout) => void;
};

/**
 * The views of the table, one press away: those that every seller has, then the saved ones (GR-05).
 * The current filter and order can be saved as another.
 */
export function ViewBar({ view, differing, layout, onLayout }: Props) {
  const { views, save, remove } = useSavedViews();
  const { isOpen, open, close } = useOverlayEntry("save-view");
  const saveButton = useRef<HTMLButtonElement>(null);
  const SaveViewDialog = useImportToOpen({
    load: loadDialog,
    isOpen,
    onClose: close,
    failure: "A visão não pôde ser salva",
  });
  const current = writeView(view).toString();
  const isCurrent = ({ query }: { query: string }) => plainQuery(query) === current;
  const saved = views.find(isCurrent);
  const allViews: readonly (NamedView & { columns?: string[] | null })[] = [
    ...defaultViews,
    ...(differing > 0 ? [differingView] : []),
    ...views,
  ];

  /** A view that was saved with its columns shows them again (D319). */
  async function showColumns({ columns }: { columns?: readonly string[] | null }) {
    if (!columns || !layout) return;
    const { readColumns } = await import("./view-columns.ts");
    onLayout(readColumns(columns));
  }

  return (
    <nav className="view-bar" aria-label="Visões">
      <ul>
        {allViews.map((each) => (
          <li key={each.name}>
            <Button {...chipAppearance(isCurrent(each))} asChild>
              <Link
                to={{ search: each.query }}
                aria-current={isCurrent(each) ? "true" : undefined}
                preventScrollReset
                onClick={() => showColumns(each)}
              >
                {each === differingView ? `${each.name} (${formatCount(differing)})` : each.name}
              </Link>
            </Button>
          </li>
        ))}
        {saved ? (
          <li>
            <Button variant="ghost" color="gray" mx="1" onClick={() => remove(saved)}>
              Remover visão
            </Button>
          </li>
        ) : null}
        {[...defaultViews, differingView].some(isCurrent) || saved ? null : (
          <li>
            <Button ref={saveButton} variant="ghost" mx="1" aria-haspopup="dialog" onClick={open}>
              <BookmarkPlus size={16} aria-hidden />
              Salvar visão
            </Button>
          </li>
        )}
      </ul>
      {isOpen && SaveViewDialog ? (
        <SaveViewDialog
          query={current}
          layout={layout}
          onSave={save}
          onClose={close}
          returnFocus={() => saveButton.current?.focus()}
        />
      ) : null}
    </nav>
  );
}

/** A query as the address would have it, so that equal views have equal texts. */
function plainQuery(query: string): string {
  return writeView(readView(new URLSearchParams(query))).toString();
}
