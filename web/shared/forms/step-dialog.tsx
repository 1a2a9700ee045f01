import { Dialog } from "@radix-ui/themes";
import { type ReactNode, useRef } from "react";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
  maxWidth: string;
  /**
   * While `mustStay`, an accidental click or Esc does not close the dialog, because its content is
   * shown only once.
   */
  children: (setMustStay: (mustStay: boolean) => void) => ReactNode;
};

/** A dialog with several steps, one of which may have to be finished. */
export function StepDialog({ isOpen, onClose, returnFocus, maxWidth, children }: Props) {
  const mustStay = useRef(false);
  const keepOpen = (event: Event) => {
    if (mustStay.current) event.preventDefault();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth={maxWidth}
        onEscapeKeyDown={keepOpen}
        onInteractOutside={keepOpen}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          mustStay.current = false;
          returnFocus();
        }}
      >
        {children((stays) => {
          mustStay.current = stays;
        })}
      </Dialog.Content>
    </Dialog.Root>
  );
}
