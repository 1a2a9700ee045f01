import { useState } from "react";
import { StepDialog } from "#web/shared/forms/step-dialog.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { keepEndpointDraft, resumePath, takeEndpointDraft } from "./endpoint-draft.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import type { Endpoint } from "./endpoint-fragment.ts";
import { useUpdateEndpoint } from "./use-endpoint-mutations.ts";

type Props = {
  endpoint: Endpoint | null;
  hasPassword: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

/** Changes an endpoint's address, description and events. */
export function EditEndpointDialog({ endpoint, hasPassword, onClose, returnFocus }: Props) {
  return (
    <StepDialog isOpen={endpoint !== null} onClose={onClose} returnFocus={returnFocus} maxWidth="560px">
      {() => (endpoint ? <EditForm endpoint={endpoint} hasPassword={hasPassword} onClose={onClose} /> : null)}
    </StepDialog>
  );
}

type FormProps = { endpoint: Endpoint; hasPassword: boolean; onClose: () => void };

/** Begins with what was typed before the redirect to Google. */
function EditForm({ endpoint: { id, url, description, events }, hasPassword, onClose }: FormProps) {
  const { send, isSending } = useUpdateEndpoint();
  const toast = useToast();
  const [draft] = useState(() =>
    takeEndpointDraft(id, { url, description: description ?? "", events: [...events] }),
  );
  return (
    <EndpointForm
      title="Editar webhook"
      text="Um novo endereço vale a partir do próximo envio. O segredo continua o mesmo."
      submitText="Salvar"
      draft={draft}
      hasPassword={hasPassword}
      returnTo={resumePath("edit")}
      onLeave={(typed) => keepEndpointDraft(id, typed)}
      isSending={isSending}
      send={async (input) => {
        const result = await send({ input: { id, ...input } });
        if (!result.ok) return result.error;
        toast.show({ tone: "success", title: "Webhook salvo" });
        onClose();
        return null;
      }}
    />
  );
}
