import { Badge, Text } from "@radix-ui/themes";
import { formatMoment } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const SessionRow_session = graphql(`
  fragment SessionRow_session on Session {
    id
    device
    createdAt
    lastSeenAt
    isCurrent
  }
`);

const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(input: { id: $id }) {
      viewer {
        id
        ...Sessions_user
      }
    }
  }
`);

type Props = { session: FragmentType<typeof SessionRow_session>; onEnded: () => void };

/**
 * A browser in which the seller is signed in. The current one is left with 'Sair' at the top of the
 * page.
 */
export function SessionRow({ session: masked, onEnded }: Props) {
  const { id, device, createdAt, lastSeenAt, isCurrent } = readFragment(SessionRow_session, masked);
  const { send, isSending } = useSend(EndSession);
  const toast = useToast();
  const name = device ?? "Dispositivo não identificado";

  async function end() {
    if (isSending) return;
    const result = await send({ id });
    if (result.ok) {
      toast.show({ tone: "success", title: "Sessão encerrada", description: name });
      return onEnded();
    }
    toast.show({
      tone: "destructive",
      title: "O dispositivo continua conectado",
      description: result.error.message,
    });
  }

  return (
    <li className="security-row">
      <div>
        <Text as="p" size="2" weight="bold">
          {name} {isCurrent ? <Badge color="jade">Este dispositivo</Badge> : null}
        </Text>
        <Text as="p" size="2" color="gray" className="tabular">
          Entrou em {formatMoment(new Date(createdAt))}
        </Text>
        {isCurrent ? null : (
          <Text as="p" size="2" color="gray" className="tabular">
            Último uso em {formatMoment(new Date(lastSeenAt))}
          </Text>
        )}
      </div>
      {isCurrent ? null : (
        <BusyButton
          variant="soft"
          color="gray"
          isBusy={isSending}
          aria-label={`Encerrar sessão: ${name}`}
          onClick={end}
        >
          Encerrar sessão
        </BusyButton>
      )}
    </li>
  );
}
