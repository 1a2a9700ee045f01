import { Dialog, TextField } from "@radix-ui/themes";
import { checkSavedView, maxViewNameCharacters } from "#core/catalogue/saved-view-rules.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import type { SaveView } from "./use-saved-views.ts";
import { writeColumns } from "./view-columns.ts";

type Props = {
  /** Filter and order to save. */
  query: string;
  /** The table's columns to save; null on a phone, which has none. */
  layout: GridLayout | null;
  isSaving: boolean;
  onSave: SaveView;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for the name of the view to save. */
export function SaveViewDialog({ query, layout, isSaving, onSave, onClose, returnFocus }: Props) {
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name: "" },
    check: ({ name }) => checkSavedView({ name, query }),
  });

  const submit = form.handleSubmit(async ({ name }) => {
    if (isSaving) return;
    const result = await onSave({ name, query, columns: layout && writeColumns(layout) });
    if (result.ok) onClose();
    else showError(result.error);
  });

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content maxWidth="420px" onCloseAutoFocus={focusAfterClose(returnFocus)}>
        <Dialog.Title size="4">Salvar visão</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Guarda os filtros, a ordem{layout ? " e as colunas" : ""} de agora. Uma visão com o mesmo nome é
          substituída.
        </Dialog.Description>
        <form onSubmit={submit} noValidate>
          <LabelledField label="Nome da visão" error={errors.name?.message}>
            {(links) => (
              <TextField.Root
                {...links}
                {...form.register("name", { onChange: () => form.clearErrors("name") })}
                size="3"
                required
                autoComplete="off"
                maxLength={maxViewNameCharacters}
                placeholder="Canecas na Shopee"
              />
            )}
          </LabelledField>
          <FormProblem>{problem}</FormProblem>
          <DialogActions isSending={isSaving}>Salvar</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
