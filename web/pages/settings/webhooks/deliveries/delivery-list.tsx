import { Card, Flex, Text } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { graphql } from "#web/gql/gql.ts";
import type { WebhookDeliveryState, WebhookPageQuery } from "#web/gql/graphql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { PageButtons, type Walk } from "#web/shared/ui/lists/walked-page.tsx";
import { DeliveryRow } from "./delivery-row.tsx";

const ResendFailed = graphql(`
  mutation ResendFailed($endpointId: ID!) {
    resendWebhookDeliveries(input: { endpointId: $endpointId }) {
      __typename
      ... on ResendWebhookDeliveriesPayload {
        count
      }
      ...Refusal_error
    }
  }
`);

type Endpoint = Extract<NonNullable<WebhookPageQuery["node"]>, { __typename: "WebhookEndpoint" }>;

type Props = {
  endpoint: Endpoint;
  canResend: boolean;
  state: WebhookDeliveryState | null;
  onState: (state: WebhookDeliveryState | null) => void;
  walk: Walk;
  readAgain: () => void;
};

/** An endpoint's deliveries, newest first, with a filter by state and what sends them again. */
export function DeliveryList({ endpoint, canResend, state, onState, walk, readAgain }: Props) {
  const { id, page, failed } = endpoint;
  const hasFailed = failed.edges.length > 0;
  if (page.edges.length === 0 && state === null && walk.isFirst)
    return (
      <Text as="p" size="2" className="measure">
        Ainda não há o que mostrar. Envie um evento de teste pelo menu acima: o resultado aparece aqui.
      </Text>
    );
  return (
    <Flex direction="column" gap="4">
      <div className="deliveries-tools">
        <LabelledField label="Mostrar" error={undefined}>
          {(links) => (
            <NativeSelect
              {...links}
              options={stateOptions}
              value={state ?? ""}
              onChange={(value) => onState(stateOf(value))}
            />
          )}
        </LabelledField>
        {canResend && hasFailed ? <ResendAll id={id} onResent={readAgain} /> : null}
      </div>
      {page.edges.length > 0 ? (
        <Card size={{ initial: "2", sm: "3" }}>
          <ul className="entry-list" aria-label="Entregas">
            {page.edges.map(({ node }) => (
              <DeliveryRow key={node.id} delivery={node} canResend={canResend} onResent={readAgain} />
            ))}
          </ul>
        </Card>
      ) : (
        <Text as="p" size="2" className="measure">
          {state === null ? "Não há entregas mais antigas." : "Nenhuma entrega neste estado."}
        </Text>
      )}
      <PageButtons
        walk={walk}
        pageInfo={page.pageInfo}
        texts={{ newer: "Mais novas", older: "Mais antigas" }}
      />
    </Flex>
  );
}

function ResendAll({ id, onResent }: { id: string; onResent: () => void }) {
  const { send, isSending } = useSend(ResendFailed);
  const toast = useToast();

  async function resendAll() {
    const result = await send({ endpointId: id });
    if (!result.ok) {
      const description = result.error.message;
      return toast.show({ tone: "destructive", title: "Nada foi reenviado", description });
    }
    const { count } = result.data;
    const title = count === 1 ? "1 entrega será reenviada" : `${count} entregas serão reenviadas`;
    toast.show({ tone: "success", title });
    onResent();
  }

  return (
    <BusyButton variant="soft" isBusy={isSending} onClick={resendAll}>
      <RotateCw size={16} aria-hidden />
      Reenviar todas as que falharam
    </BusyButton>
  );
}

const stateOptions = [
  { value: "", text: "Todas" },
  { value: "PENDING", text: "As que esperam" },
  { value: "DELIVERED", text: "As entregues" },
  { value: "FAILED", text: "As que falharam" },
];

/** The state of an option, or of the address; null for all. */
export function stateOf(value: string | null): WebhookDeliveryState | null {
  return value === "PENDING" || value === "DELIVERED" || value === "FAILED" ? value : null;
}
