import { Dialog, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { useClient } from "urql";
import { checkScenarioName, maxScenarioName } from "#core/scenarios/scenario-name.ts";
import { renameScenario } from "#web/features/scenarios/rename-scenario.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";

type Props = {
  scenario: { id: string; name: string; version: number };
  onClose: () => void;
  returnFocus: () => void;
};

/** Gives a scenario another name. When another tab was first, both names are shown. */
export function RenameDialog({ scenario, onClose, returnFocus }: Props) {
  const client = useClient();
  const [version, setVersion] = useState(scenario.version);
  const [isSending, setSending] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name: scenario.name },
    check: ({ name }) => {
      const checked = checkScenarioName(name);
      return checked.ok ? { ok: true, value: { name: checked.value } } : checked;
    },
  });

  const submit = form.handleSubmit(async ({ name }) => {
    if (isSending) return;
    setSending(true);
    const renamed = await renameScenario(client, { id: scenario.id, version, name });
    setSending(false);
    if (renamed.outcome === "renamed") return onClose();
    if (renamed.outcome === "refused") return showError({ issues: {}, problem: renamed.message }, "name");
    setVersion(renamed.version);
    const both = `Em outra aba este cenário virou “${renamed.currentName}”. Salve de novo para ficar com “${name}”.`;
    showError({ issues: {}, problem: both }, "name");
  });

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content
        maxWidth="420px"
        aria-describedby={undefined}
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title size="4">Mudar o nome</Dialog.Title>
        <form onSubmit={submit} noValidate>
          <LabelledField label="Nome do cenário" error={errors.name?.message}>
            {(links) => (
              <TextField.Root
                {...links}
                {...form.register("name", { onChange: () => form.clearErrors("name") })}
                size="3"
                required
                autoComplete="off"
                maxLength={maxScenarioName}
              />
            )}
          </LabelledField>
          <FormProblem>{problem}</FormProblem>
          <DialogActions isSending={isSending}>Salvar</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
