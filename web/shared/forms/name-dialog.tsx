import { Dialog, TextField } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { FieldIssue } from "#core/field-issue.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { FormProblem } from "./fields/form-problem.tsx";
import { LabelledField } from "./fields/labelled-field.tsx";
import type { SendError } from "./refusal.ts";
import { useCoreForm } from "./use-core-form.ts";

type Props = {
  title: string;
  text?: ReactNode;
  /** The name's label: 'Nome do cenário'. */
  label: string;
  name: string;
  placeholder?: string;
  maxLength: number;
  check: (name: string) => { ok: true; value: string } | { ok: false; issues: readonly FieldIssue[] };
  /** Saves the name. Returns why it was refused, null once it is saved. */
  onSave: (name: string) => Promise<Pick<SendError, "issues" | "problem"> | null>;
  confirm: string;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for a name. */
export function NameDialog({ title, text, label, name, onClose, returnFocus, ...props }: Props) {
  const { placeholder, maxLength, check, onSave, confirm } = props;
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { name },
    check: (values) => {
      const checked = check(values.name);
      return checked.ok ? { ok: true, value: { name: checked.value } } : checked;
    },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    const refusal = await onSave(values.name);
    if (refusal === null) onClose();
    else showError(refusal, "name");
  });

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content
        maxWidth="420px"
        {...(text ? {} : { "aria-describedby": undefined })}
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Dialog.Title size="4">{title}</Dialog.Title>
        {text ? (
          <Dialog.Description size="2" color="gray" mb="4">
            {text}
          </Dialog.Description>
        ) : null}
        <form onSubmit={submit} noValidate>
          <LabelledField label={label} error={errors.name?.message}>
            {(links) => (
              <TextField.Root
                {...links}
                {...form.register("name", { onChange: () => form.clearErrors("name") })}
                size="3"
                required
                autoComplete="off"
                maxLength={maxLength}
                {...(placeholder ? { placeholder } : {})}
              />
            )}
          </LabelledField>
          <FormProblem>{problem}</FormProblem>
          <DialogActions isSending={isSubmitting}>{confirm}</DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
