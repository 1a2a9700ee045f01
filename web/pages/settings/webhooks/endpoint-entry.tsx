import { Badge, Button, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { formatDateTime, formatMoment } from "#core/format/date.ts";
import { webhookEvents } from "#core/webhooks/webhook-event.ts";
import { webhookEventText } from "#core/webhooks/webhook-text.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { deliveryResult, deliveryState } from "./deliveries/delivery-text.ts";
import { type Endpoint, WebhookEndpoint_endpoint } from "./endpoint-fragment.ts";
import { EndpointMenu } from "./endpoint-menu.tsx";
import { stateOf, stateSentence } from "./endpoint-text.ts";
import type { EndpointAction } from "./use-endpoint-dialogs.tsx";

type Props = {
  endpoint: FragmentType<typeof WebhookEndpoint_endpoint>;
  isPaused: boolean;
  onAction: (action: EndpointAction, endpoint: Endpoint, button: HTMLElement | null) => void;
  /** The link to its deliveries; none on their page. */
  link?: ReactNode;
};

/** An endpoint: its address, state, events and last delivery, and a menu of actions. */
export function EndpointEntry({ endpoint: masked, isPaused, onAction, link }: Props) {
  const endpoint = readFragment(WebhookEndpoint_endpoint, masked);
  const { url, description, events, isOn, olderSecretUntil } = endpoint;
  const { text, color, icon: Icon } = stateOf(endpoint, isPaused);
  const sentence = stateSentence(endpoint);
  return (
    <>
      <div className="entry-name">
        <Text as="p" size="2" weight="bold">
          {url}
        </Text>
        <Badge color={color}>
          <Icon size={14} aria-hidden />
          {text}
        </Badge>
      </div>
      <Text as="div" size="1" color="gray" className="entry-details">
        {description ? <p className="entry-line">{description}</p> : null}
        <p className="entry-line">{eventsText(events)}</p>
        {olderSecretUntil ? (
          <p className="entry-line">
            Segredo trocado: o anterior assina até {formatDateTime(new Date(olderSecretUntil))}
          </p>
        ) : null}
        {sentence ? <p className="entry-line webhook-sentence">{sentence}</p> : null}
        <p className="entry-line tabular">
          {lastDelivery(endpoint)} {link}
        </p>
        {isOn || isPaused ? null : (
          <Button
            mt="2"
            color="jade"
            variant="soft"
            onClick={(event) => onAction("on", endpoint, event.currentTarget)}
          >
            Ligar de novo
            <span className="visually-hidden"> {url}</span>
          </Button>
        )}
      </Text>
      <EndpointMenu endpoint={endpoint} isPaused={isPaused} onAction={onAction} />
    </>
  );
}

function eventsText(events: Endpoint["events"]): string {
  if (events.length === webhookEvents.length) return "Recebe todos os eventos";
  return webhookEvents
    .filter((event) => events.includes(event))
    .map((event) => webhookEventText[event])
    .join(" · ");
}

function lastDelivery({ deliveries: { edges } }: Endpoint): string {
  const [last] = edges;
  if (!last) return "Nada enviado nos últimos 30 dias.";
  const { node } = last;
  const result = deliveryResult(node);
  const outcome = [deliveryState(node).text.toLowerCase(), ...(result === null ? [] : [result])].join(", ");
  return `Última entrega em ${formatMoment(new Date(node.createdAt))}: ${outcome}.`;
}
