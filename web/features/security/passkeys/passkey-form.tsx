import { Dialog, Flex } from "@radix-ui/themes";
import type { FormEventHandler, ReactNode } from "react";
import { DialogActions } from "#web/shared/forms/dialog-actions.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";

type Props = {
  title: string;
  description: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  problem: string | null;
  /** Without a label, there is nothing to send yet. */
  submit: { label: string | null; isSending: boolean; color?: "tomato" };
  children: ReactNode;
};

/**
 * A form of this section in a dialog: its fields, its error, and the buttons to cancel and send.
 */
export function PasskeyForm({ title, description, onSubmit, problem, submit, children }: Props) {
  const { label, isSending, color } = submit;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Dialog.Title className="passkey-name">{title}</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        {description}
      </Dialog.Description>
      <Flex direction="column" gap="4">
        {children}
        <FormProblem>{problem}</FormProblem>
      </Flex>
      <DialogActions isSending={isSending} {...(color ? { color } : {})}>
        {label}
      </DialogActions>
    </form>
  );
}
