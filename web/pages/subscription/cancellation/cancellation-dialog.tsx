import { Button, Dialog, Flex } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { CancellationForm } from "./cancellation-form.tsx";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; returnFocus: () => void };

/** Asks for the reason, then confirms that the request is stored (S2-46). */
export function CancellationDialog({ isOpen, onOpenChange, returnFocus }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="520px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        <Steps />
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** Starts with the reason each time the dialog opens. */
function Steps() {
  const [wasSent, setSent] = useState(false);
  return wasSent ? <CancellationSent /> : <CancellationForm onSent={() => setSent(true)} />;
}

/** Confirms the stored request and says what happens next (S9-03). */
function CancellationSent() {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  return (
    <Flex direction="column" gap="3" align="start">
      <span className="cancellation-sent-icon">
        <CircleCheck size={24} aria-hidden />
      </span>
      <Dialog.Title mb="0">Pedido de cancelamento recebido</Dialog.Title>
      <Dialog.Description size="2" color="gray" role="status">
        Vamos confirmar em até 24 horas, no e-mail da sua conta. Até lá, nada muda no seu acesso.
      </Dialog.Description>
      <Dialog.Close>
        <Button mt="2" ref={closeButton}>
          Entendi
        </Button>
      </Dialog.Close>
    </Flex>
  );
}
