import { Button } from "@radix-ui/themes";
import { BookmarkPlus } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { chipLook } from "../table/toolbar/chip-look.ts";
import { readView, type TableView, writeView } from "../table/view/table-view.ts";
import { defaultViews } from "./default-views.ts";
import { useSavedViews } from "./use-saved-views.ts";
import "./view-bar.css";

const loadDialog = () => import("./save-view-dialog.tsx").then((module) => module.SaveViewDialog);

/**
 * The views of the table, one press away: those that every seller has, then the saved ones (GR-05).
 * The current filter and order can be saved as another.
 */
export function ViewBar({ view }: { view: TableView }) {
  const { views, isSaving, save, remove } = useSavedViews();
  const [isOpen, setOpen] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const SaveViewDialog = useImportToOpen({
    load: loadDialog,
    isOpen,
    onClose: () => setOpen(false),
    failure: "A visão não pôde ser salva",
  });
  const current = writeView(view).toString();
  const isCurrent = ({ query }: { query: string }) => plainQuery(query) === current;
  const saved = views.find(isCurrent);
  return (
    <nav className="view-bar" aria-label="Visões">
      <ul>
        {[...defaultViews, ...views].map((each) => (
          <li key={each.name}>
            <Button {...chipLook(isCurrent(each))} asChild>
              <Link
                to={{ search: each.query }}
                aria-current={isCurrent(each) ? "true" : undefined}
                preventScrollReset
              >
                {each.name}
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
        {defaultViews.some(isCurrent) || saved ? null : (
          <li>
            <Button
              ref={saveButton}
              variant="ghost"
              mx="1"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <BookmarkPlus size={16} aria-hidden />
              Salvar visão
            </Button>
          </li>
        )}
      </ul>
      {isOpen && SaveViewDialog ? (
        <SaveViewDialog
          query={current}
          isSaving={isSaving}
          onSave={save}
          onClose={() => setOpen(false)}
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
