import { Badge, Button, Text } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { formatMoment } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { eventName } from "../event-names.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { deliveryResult, deliveryState } from "./delivery-text.ts";

export const DeliveryRow_delivery = graphql(`
  fragment DeliveryRow_delivery on WebhookDelivery {
    id
    type
    state
    attempts
    lastStatus
    failure
    createdAt
    nextAttemptAt
  }
`);

const Resend = graphql(`
  mutation Resend($id: ID!) {
    resendWebhookDelivery(input: { id: $id }) {
      __typename
      ... on ResendWebhookDeliveryPayload {
        delivery {
          id
          ...DeliveryRow_delivery
        }
      }
      ...Refusal_error
    }
  }
`);

type Props = {
  delivery: FragmentType<typeof DeliveryRow_delivery>;
  canResend: boolean;
  onResent: () => void;
};

/** A delivery: its event, when it happened, what became of it, and what was sent and answered. */
export function DeliveryRow({ delivery: masked, canResend, onResent }: Props) {
  const delivery = readFragment(DeliveryRow_delivery, masked);
  const { id, type, createdAt, attempts, nextAttemptAt } = delivery;
  const { send, isSending } = useSend(Resend);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { text, color, icon: Icon } = deliveryState(delivery);
  const result = deliveryResult(delivery);
  const moment = formatMoment(new Date(createdAt));

  async function resend() {
    const sent = await send({ id });
    if (sent.ok) return onResent();
    toast.show({ tone: "destructive", title: "Não foi reenviada", description: sent.error.message });
  }

  return (
    <li className="entry">
      <div className="entry-name">
        <Text as="p" size="2" weight="bold">
          {eventName(type)}
        </Text>
        <Badge color={color}>
          <Icon size={14} aria-hidden />
          {text}
        </Badge>
      </div>
      <Text as="div" size="1" color="gray" className="entry-details tabular">
        <span>{moment}</span>
        {result === null ? null : <span>{result}</span>}
        {attempts > 1 ? <span>{attempts} tentativas</span> : null}
        {nextAttemptAt && attempts > 0 ? (
          <span>Próxima tentativa em {formatMoment(new Date(nextAttemptAt))}</span>
        ) : null}
        <span className="entry-line">
          <Button
            mt="2"
            size="1"
            color="jade"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Esconder o conteúdo" : "Ver o conteúdo"}
            <span className="visually-hidden">, {moment}</span>
          </Button>
        </span>
      </Text>
      {canResend ? (
        <BusyButton className="entry-end" variant="soft" color="gray" isBusy={isSending} onClick={resend}>
          <RotateCw size={16} aria-hidden />
          Reenviar
          <span className="visually-hidden">, {moment}</span>
        </BusyButton>
      ) : null}
      {isOpen ? (
        <div id={detailsId} className="delivery-details">
          <DeliveryDetails id={id} />
        </div>
      ) : null}
    </li>
  );
}
