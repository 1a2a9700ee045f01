import { Button, Text } from "@radix-ui/themes";
import { Check, Copy, Send, ThumbsDown, ThumbsUp } from "lucide-react";
import { useRef } from "react";
import { useCopy } from "#web/shared/browser/use-copy.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import type { CardDispute } from "./dispute-fragment.ts";
import { useChangeDispute } from "./use-change-dispute.ts";

/** The text to send, and the next step of a dispute. */
export function DisputeActions({ dispute }: { dispute: CardDispute }) {
  const { id, state, text, sendTo, number } = dispute;
  const shown = useRef<HTMLParagraphElement>(null);
  const { outcome, copy } = useCopy(shown);
  const { change, isBusy } = useChangeDispute();
  const isOpen = state === "TO_DISPUTE" || state === "SENT";
  return (
    <>
      {text == null ? null : (
        <Disclosure title="Texto para enviar" mustOpen={outcome === "selected"}>
          <Text as="p" size="2" className="dispute-text" ref={shown}>
            {text}
          </Text>
          {sendTo == null ? null : (
            <Text as="p" size="1" color="gray" mt="2">
              Onde enviar: {sendTo}.
            </Text>
          )}
        </Disclosure>
      )}
      {isOpen ? (
        <div className="dispute-buttons">
          {text == null ? null : (
            <Button
              size="2"
              variant="soft"
              aria-label={`Copiar o texto do pedido ${number}`}
              onClick={() => void copy(text)}
            >
              {outcome === "copied" ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              {outcome === "copied" ? "Copiado" : "Copiar o texto"}
            </Button>
          )}
          {state === "TO_DISPUTE" ? (
            <BusyButton size="2" isBusy={isBusy} onClick={() => void change({ id, state: "SENT" })}>
              <Send size={16} aria-hidden />
              Marcar como enviada
            </BusyButton>
          ) : (
            <>
              <BusyButton size="2" isBusy={isBusy} onClick={() => void change({ id, state: "ACCEPTED" })}>
                <ThumbsUp size={16} aria-hidden />
                Aceita
              </BusyButton>
              <BusyButton
                size="2"
                variant="soft"
                color="gray"
                isBusy={isBusy}
                onClick={() => void change({ id, state: "REFUSED" })}
              >
                <ThumbsDown size={16} aria-hidden />
                Recusada
              </BusyButton>
            </>
          )}
        </div>
      ) : null}
      {outcome === "selected" ? (
        <Text as="p" size="1" color="gray" role="status">
          O texto está selecionado: copie com Ctrl + C.
        </Text>
      ) : null}
    </>
  );
}
