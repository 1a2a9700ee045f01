import { Button, Dialog, Flex } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

type Props = {
  isSending: boolean;
  color?: "tomato" | "jade";
  /** The submit button's label; null while there is nothing to send. */
  children: ReactNode;
};

/** The last row of a form in a dialog: the cancel button and the submit button. */
export function DialogActions({ isSending, color = "jade", children }: Props) {
  return (
    <Flex gap="3" mt="5" justify="end" wrap="wrap">
      <Dialog.Close>
        <Button type="button" variant="soft" color="gray">
          Voltar
        </Button>
      </Dialog.Close>
      {children === null ? null : (
        <BusyButton type="submit" color={color} isBusy={isSending}>
          {children}
        </BusyButton>
      )}
    </Flex>
  );
}
