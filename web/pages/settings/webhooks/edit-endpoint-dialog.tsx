import { StepDialog } from "#web/shared/forms/step-dialog.tsx";
import { settingsPath } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
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
  const { send, isSending } = useUpdateEndpoint();
  const toast = useToast();
  return (
    <StepDialog isOpen={endpoint !== null} onClose={onClose} returnFocus={returnFocus} maxWidth="560px">
      {() =>
        endpoint ? (
          <EndpointForm
            title="Editar webhook"
            text="Um novo endereço vale a partir do próximo envio. O segredo continua o mesmo."
            submitText="Salvar"
            draft={{
              url: endpoint.url,
              description: endpoint.description ?? "",
              events: endpoint.events,
            }}
            hasPassword={hasPassword}
            returnTo={settingsPath("webhooks")}
            isSending={isSending}
            send={async (input) => {
              const result = await send({ input: { id: endpoint.id, ...input } });
              if (!result.ok) return result.error;
              toast.show({ tone: "success", title: "Webhook salvo" });
              onClose();
              return null;
            }}
          />
        ) : null
      }
    </StepDialog>
  );
}
