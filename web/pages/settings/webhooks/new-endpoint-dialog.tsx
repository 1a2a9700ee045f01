import { useState } from "react";
import { useClient } from "urql";
import { ShownOnce } from "#web/shared/forms/shown-once.tsx";
import { StepDialog } from "#web/shared/forms/step-dialog.tsx";
import { keepEndpointDraft, resumePath, takeEndpointDraft } from "./endpoint-draft.ts";
import { EndpointForm, type EndpointInput } from "./endpoint-form.tsx";
import { WebhooksQuery } from "./endpoint-fragment.ts";
import { secretTexts } from "./secret-texts.ts";
import { useCreateEndpoint } from "./use-endpoint-mutations.ts";

type Props = { hasPassword: boolean; isOpen: boolean; onClose: () => void; returnFocus: () => void };

/** Asks for a new endpoint, then shows its secret once. Closing the dialog discards it. */
export function NewEndpointDialog({ hasPassword, onClose, ...dialog }: Props) {
  return (
    <StepDialog {...dialog} onClose={onClose} maxWidth="560px">
      {(setMustStay) => <Steps hasPassword={hasPassword} onMustStay={setMustStay} onClose={onClose} />}
    </StepDialog>
  );
}

type StepProps = { hasPassword: boolean; onMustStay: (stays: boolean) => void; onClose: () => void };

function Steps({ hasPassword, onMustStay, onClose }: StepProps) {
  const client = useClient();
  const { send, isSending } = useCreateEndpoint();
  const [draft] = useState(() => takeEndpointDraft(null));
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);

  async function create(input: EndpointInput) {
    onMustStay(true);
    const result = await send({ input });
    if (result.ok) {
      setMade({ url: result.data.endpoint.url, secret: result.data.secret });
      return null;
    }
    onMustStay(false);
    const { error } = result;
    if (!error.isUnanswered) return error;
    void client.query(WebhooksQuery, {}, { requestPolicy: "network-only" }).toPromise();
    return { ...error, problem: noAnswer };
  }

  if (made)
    return (
      <ShownOnce
        title="Webhook criado"
        warning={
          <>
            Este é o segredo que assina cada evento: com ele, o seu programa confere que fomos nós. Copie
            agora e guarde em um lugar seguro: <strong>ele não será mostrado de novo</strong>.
          </>
        }
        name={made.url}
        secret={made.secret}
        texts={secretTexts}
        onClose={onClose}
      />
    );
  return (
    <EndpointForm
      title="Novo webhook"
      text="Enviamos um POST a este endereço cada vez que algo acontecer, em vez de o seu programa perguntar."
      submitText="Criar webhook"
      draft={draft}
      hasPassword={hasPassword}
      returnTo={resumePath("new")}
      onLeave={(typed) => keepEndpointDraft(null, typed)}
      isSending={isSending}
      send={create}
    />
  );
}

const noAnswer =
  "Não recebemos a resposta do servidor. Confira a lista antes de tentar de novo: se o webhook aparecer nela, troque o segredo dele, porque o valor se perdeu.";
