import { Dialog, TextField } from "@radix-ui/themes";
import { isCivilDay } from "#core/fees/civil-day.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { readTyped, typedText, unreadIssue } from "#core/sale/typed/typed.ts";
import { disputeDays } from "#core/statements/disputes/dispute-state.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import type { CardDispute } from "./dispute-fragment.ts";
import { useChangeDispute } from "./use-change-dispute.ts";

type Props = { dispute: CardDispute; onClose: () => void; returnFocus: () => void };

/** Changes how long a dispute may wait, or what an accepted one brought back. */
export function DisputeDialog({ dispute, onClose, returnFocus }: Props) {
  const isAccepted = dispute.state === "ACCEPTED";
  const { save, isBusy } = useChangeDispute();
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: {
      deadline: dispute.deadline,
      recoveredCents: typedText(dispute.recoveredCents, "cents"),
    },
    check: (values) => readDispute(values, isAccepted),
  });

  const submit = form.handleSubmit(async (changes) => {
    if (isBusy) return;
    const error = await save({ id: dispute.id, ...changes });
    if (error === null) return onClose();
    showError(error, isAccepted ? "recoveredCents" : "deadline");
  });

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content
        maxWidth="420px"
        aria-describedby={undefined}
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title size="4">{isAccepted ? "Mudar o valor recuperado" : "Mudar o prazo"}</Dialog.Title>
        <form onSubmit={submit} noValidate>
          {isAccepted ? (
            <LabelledField label="Quanto o marketplace devolveu" error={errors.recoveredCents?.message}>
              {(links) => <UnitInput {...links} {...form.register("recoveredCents")} unit="R$" />}
            </LabelledField>
          ) : (
            <LabelledField
              label="Último dia para contestar"
              error={errors.deadline?.message}
              help={`Sem mudar, são ${disputeDays} dias a partir do dia do pedido.`}
            >
              {(links) => <TextField.Root {...links} {...form.register("deadline")} size="3" type="date" />}
            </LabelledField>
          )}
          <FormProblem>{problem}</FormProblem>
          <DialogActions isSending={isBusy}>Salvar</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}

type Texts = { deadline: string; recoveredCents: string };
type Checked =
  | { ok: true; value: { deadline?: string; recoveredCents?: number } }
  | { ok: false; issues: readonly FieldIssue[] };

function readDispute({ deadline, recoveredCents: text }: Texts, isAccepted: boolean): Checked {
  if (isAccepted) {
    const recoveredCents = readTyped(text, "cents");
    if (recoveredCents == null) return { ok: false, issues: [unreadIssue("recoveredCents")] };
    return { ok: true, value: { recoveredCents } };
  }
  if (isCivilDay(deadline)) return { ok: true, value: { deadline } };
  const message = "Informe o dia, como 30/11/2026.";
  return { ok: false, issues: [{ field: "deadline", title: "Prazo inválido", message }] };
}
