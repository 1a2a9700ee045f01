import { Card, Flex, Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { IconTile } from "#web/shared/ui/icon-tile.tsx";
import { contactChannels } from "./contact-channels.ts";
import "./contact.css";

type Props = {
  /** The label of each channel's action. */
  action: (channel: (typeof contactChannels)[number]) => ReactNode;
};

/** The three channels of support (S2-49). */
export function ContactCards({ action }: Props) {
  return (
    <ul className="contact-cards" aria-label="Canais de atendimento">
      {contactChannels.map((channel) => (
        <Card key={channel.link} size={{ initial: "2", sm: "3" }} asChild>
          <li className="contact-card">
            <IconTile icon={channel.icon} />
            <Heading as="h2" size="3">
              {channel.title}
            </Heading>
            <Text as="p" size="2" color="gray">
              {channel.description}
            </Text>
            <div className="contact-action">{action(channel)}</div>
          </li>
        </Card>
      ))}
    </ul>
  );
}

type FailureProps = { isRetrying: boolean; onRetry: () => void };

/** Shown when the channels could not be read. The rest of the page needs no server. */
export function ContactFailure({ isRetrying, onRetry }: FailureProps) {
  return (
    <Card size={{ initial: "2", sm: "3" }} role="alert">
      <Flex align="center" justify="between" gap="4" wrap="wrap">
        <div>
          <Heading as="h2" size="3" mb="1">
            Não conseguimos carregar os canais de atendimento
          </Heading>
          <Text as="p" size="2" color="gray">
            O servidor não respondeu. As perguntas frequentes continuam aqui embaixo.
          </Text>
        </div>
        <BusyButton type="button" isBusy={isRetrying} onClick={onRetry}>
          Tentar novamente
        </BusyButton>
      </Flex>
    </Card>
  );
}
