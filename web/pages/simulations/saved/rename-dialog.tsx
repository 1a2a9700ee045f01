import { Dialog, TextField } from "@radix-ui/themes";
import { checkSimulationName, maxSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useRenameSimulation } from "../use-simulation-mutations.ts";

type Props = { id: string; name: string; onClose: () => void; returnFocus: () => void };

/** Asks for another name of a simulation. */
export function RenameDialog({ id, name, onClose, returnFocus }: Props) {
  const { send, isSending } = useRenameSimulation();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name },
    check: (values) => {
      const checked = checkSimulationName(values.name);
      return checked.ok ? { ok: true, value: { name: checked.value } } : checked;
    },
  });

  const submit = form.handleSubmit(async (values) => {
    if (isSending) return;
    const result = await send({ input: { id, name: values.name } });
    if (result.ok) onClose();
    else showError(result.error);
  });

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content
        maxWidth="420px"
        aria-describedby={undefined}
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title size="4">Renomear simulação</Dialog.Title>
        <form onSubmit={submit} noValidate>
          <LabelledField label="Nome da simulação" error={errors.name?.message}>
            {(links) => (
              <TextField.Root
                {...links}
                {...form.register("name", { onChange: () => form.clearErrors("name") })}
                size="3"
                required
                autoComplete="off"
                maxLength={maxSimulationName}
              />
            )}
          </LabelledField>
          <FormProblem>{problem}</FormProblem>
          <DialogActions isSending={isSending}>Renomear</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
