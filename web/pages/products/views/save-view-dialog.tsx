import { checkSavedView, maxViewNameCharacters } from "#core/catalogue/saved-view-rules.ts";
import { NameDialog } from "#web/shared/forms/name-dialog.tsx";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import type { SaveView } from "./use-saved-views.ts";
import { writeColumns } from "./view-columns.ts";

type Props = {
  /** Filter and order to save. */
  query: string;
  /** The table's columns to save; null on a phone, which has none. */
  layout: GridLayout | null;
  onSave: SaveView;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for the name of the view to save. */
export function SaveViewDialog({ query, layout, onSave, ...dialog }: Props) {
  async function save(name: string) {
    const result = await onSave({ name, query, columns: layout && writeColumns(layout) });
    return result.ok ? null : result.error;
  }

  return (
    <NameDialog
      {...dialog}
      title="Salvar visão"
      text={`Guarda os filtros, a ordem${layout ? " e as colunas" : ""} de agora. Uma visão com o mesmo nome é substituída.`}
      label="Nome da visão"
      name=""
      placeholder="Canecas na Shopee"
      maxLength={maxViewNameCharacters}
      check={(name) => {
        const checked = checkSavedView({ name, query });
        return checked.ok ? { ok: true, value: checked.value.name } : checked;
      }}
      onSave={save}
      confirm="Salvar"
    />
  );
}
