import { Box, Link, Text } from "@radix-ui/themes";
import type { Ref } from "react";
import { Link as RouteLink } from "react-router-dom";
import { errorText } from "#core/errors/errors.ts";
import { maxWebhookEndpoints } from "#core/webhooks/endpoint-rules.ts";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { webhookPath } from "#web/shared/paths.ts";
import { AddButton } from "#web/shared/ui/lists/add-button.tsx";
import { EndpointEntry } from "./endpoint-entry.tsx";
import type { Endpoint, WebhookEndpoint_endpoint } from "./endpoint-fragment.ts";
import type { EndpointAction } from "./use-endpoint-dialogs.tsx";

type Props = {
  ref: Ref<HTMLDivElement>;
  endpoints: readonly ({ id: string } & FragmentType<typeof WebhookEndpoint_endpoint>)[];
  isPaused: boolean;
  onNew: (button: HTMLElement) => void;
  onAction: (action: EndpointAction, endpoint: Endpoint, button: HTMLElement | null) => void;
};

/** The seller's endpoints and a button for another. */
export function WebhookList({ ref, endpoints, isPaused, onNew, onAction }: Props) {
  // The last paused endpoint may have been deleted here: its container keeps the focus.
  if (isPaused && endpoints.length === 0) return <div ref={ref} tabIndex={-1} />;
  return (
    <Box ref={ref} tabIndex={-1} role="group" aria-label="Seus webhooks" className="entries">
      {isPaused ? (
        <Text as="p" size="2" className="measure">
          Sem uma assinatura ativa nada é enviado. Quando ela voltar, os eventos de então voltam a sair.
        </Text>
      ) : null}
      {endpoints.length > 0 ? (
        <ul className="entry-list">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="entry webhook-entry">
              <EndpointEntry
                endpoint={endpoint}
                isPaused={isPaused}
                onAction={onAction}
                link={
                  <Link asChild underline="always" color="jade" className="webhook-link">
                    <RouteLink to={webhookPath(endpoint.id)}>Ver entregas</RouteLink>
                  </Link>
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <Text as="p" size="2" mb="3" className="measure">
          Nenhum webhook ainda. Crie um com o endereço do seu programa e envie um evento de teste.
        </Text>
      )}
      {isPaused ? null : (
        <AddButton
          refusal={endpoints.length >= maxWebhookEndpoints ? errorText.WEBHOOK_LIMIT : null}
          onPress={onNew}
        >
          Novo webhook
        </AddButton>
      )}
    </Box>
  );
}
