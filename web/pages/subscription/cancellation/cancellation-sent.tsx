import { Button, Dialog, Flex } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";

/** The request is stored: what happens next (S9-03). */
export function CancellationSent() {
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
