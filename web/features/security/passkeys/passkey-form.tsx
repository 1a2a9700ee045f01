import { Button, Dialog, Flex } from "@radix-ui/themes";
import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";

type Props = {
  title: string;
  description: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  problem: string | null;
  submit: { label: string; isSending: boolean; color?: ComponentProps<typeof Button>["color"] };
  children: ReactNode;
};

/** A form of the section in a dialog: its fields, what went wrong, and the two ways out. */
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
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <Button
          type="submit"
          {...(color ? { color } : {})}
          loading={isSending}
          disabled={false}
          aria-disabled={isSending}
        >
          {label}
        </Button>
      </Flex>
    </form>
  );
}
