import { Dialog } from "@radix-ui/themes";
import { type ReactNode, useRef } from "react";

/** Whose second factor it is, as the dialogs need to know. */
type FactorAccount = { username: string; hasPassword: boolean };

export type DialogProps = {
  account: FactorAccount;
  /** What is shown from now on cannot be shown again: a slip of the hand does not close it. */
  onMustStay: () => void;
  onClose: () => void;
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
  children: (onMustStay: () => void) => ReactNode;
};

/** A dialog of several steps, the last of which stays until it is done with. */
export function StepDialog({ isOpen, onClose, returnFocus, children }: Props) {
  const mustStay = useRef(false);
  const keepOpen = (event: Event) => {
    if (mustStay.current) event.preventDefault();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="480px"
        onEscapeKeyDown={keepOpen}
        onInteractOutside={keepOpen}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          mustStay.current = false;
          returnFocus();
        }}
      >
        {children(() => {
          mustStay.current = true;
        })}
      </Dialog.Content>
    </Dialog.Root>
  );
}
