import { type ReactNode, useRef, useState } from "react";
import { QuestionDialog } from "#web/shared/forms/question-dialog.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { EditEndpointDialog } from "./edit-endpoint-dialog.tsx";
import type { Endpoint } from "./endpoint-fragment.ts";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";
import { useDeleteEndpoint, useSendTest, useUpdateEndpoint } from "./use-endpoint-mutations.ts";

/** What can be done with an endpoint. */
export type EndpointAction = "test" | "edit" | "rotate" | "on" | "off" | "delete";

type Options = {
  hasPassword: boolean;
  /** Reads the endpoints again, with their deliveries. */
  readAgain: () => void;
  onDeleted?: () => void;
  /** Takes the focus when the pressed button is gone with its endpoint. */
  focusInstead?: () => void;
  /** The dialog that the seller left for Google, and its endpoint once it is loaded. */
  resumed?: { action: "edit" | "rotate"; endpoint: Endpoint | null } | null;
};

/**
 * The actions on endpoints, and the dialogs of those that need one. The dialogs are rendered apart
 * from the list, so that a secret stays visible whatever becomes of the list.
 */
export function useEndpointDialogs(options: Options) {
  const { hasPassword, readAgain, onDeleted, focusInstead, resumed } = options;
  const [open, setOpen] = useState<{ action: EndpointAction; endpoint: Endpoint } | null>(null);
  const [isResuming, setResuming] = useState(resumed != null);
  if (isResuming && resumed?.endpoint) {
    setResuming(false);
    setOpen({ action: resumed.action, endpoint: resumed.endpoint });
  }
  const pressed = useRef<HTMLElement>(null);
  const toast = useToast();
  const update = useUpdateEndpoint();
  const test = useSendTest();
  const deletion = useDeleteEndpoint();

  async function turn(id: string, isOn: boolean) {
    if (update.isSending) return;
    const result = await update.send({ input: { id, isOn } });
    if (!result.ok) return fail("O webhook não mudou", result.error.message);
    toast.show({ tone: "success", title: isOn ? "Webhook ligado" : "Webhook desligado" });
  }

  async function sendTest(endpointId: string) {
    if (test.isSending) return;
    const result = await test.send({ input: { endpointId } });
    if (!result.ok) return fail("O teste não foi enviado", result.error.message);
    readAgain();
    toast.show({ tone: "success", title: "Evento de teste a caminho" });
  }

  async function remove({ id, url }: Endpoint): Promise<string | null> {
    const result = await deletion.send({ input: { id } });
    if (!result.ok) return result.error.message;
    toast.show({ tone: "success", title: "Webhook excluído", description: `${url} não recebe mais nada.` });
    onDeleted?.();
    return null;
  }

  function fail(title: string, description: string) {
    toast.show({ tone: "destructive", title, description });
  }

  function act(action: EndpointAction, endpoint: Endpoint, button: HTMLElement | null): void {
    pressed.current = button;
    if (action === "test") return void sendTest(endpoint.id);
    if (action === "on" || action === "off") return void turn(endpoint.id, action === "on");
    setOpen({ action, endpoint });
  }

  const of = (action: EndpointAction) => (open?.action === action ? open.endpoint : null);
  const dialog = {
    onClose: () => setOpen(null),
    returnFocus: () => (pressed.current?.isConnected ? pressed.current.focus() : focusInstead?.()),
  };
  const dialogs: ReactNode = (
    <>
      <EditEndpointDialog {...dialog} endpoint={of("edit")} hasPassword={hasPassword} />
      <RotateSecretDialog
        {...dialog}
        endpoint={of("rotate")}
        hasPassword={hasPassword}
        readAgain={readAgain}
      />
      <QuestionDialog
        {...dialog}
        subject={of("delete")}
        questionOf={questionOf}
        onConfirm={remove}
        isBusy={deletion.isSending}
      />
    </>
  );
  return { act, dialogs };
}

function questionOf({ url }: Endpoint) {
  return {
    title: "Excluir este webhook?",
    text: `${url} deixa de receber eventos na hora. O segredo e o registro das entregas são apagados, e o que ainda esperava não é enviado.`,
    confirm: "Excluir webhook",
  };
}
