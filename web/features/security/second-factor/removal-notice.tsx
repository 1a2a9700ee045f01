import { Callout } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { formatDateTime } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const RefuseRemoval = graphql(`
  mutation RefuseRemoval {
    refuseSecondFactorRemoval(input: {}) {
      __typename
      ...Refusal_error
      ... on RefuseSecondFactorRemovalPayload {
        viewer {
          id
          ...SecondFactor_user
        }
      }
    }
  }
`);

/** An open request to turn the second factor off: the signed-in seller can refuse it (D105). */
export function RemovalNotice({ requestedAt }: { requestedAt: string }) {
  const { send, isSending } = useSend(RefuseRemoval);
  const toast = useToast();

  async function refuseIt() {
    if (isSending) return;
    const result = await send({});
    if (result.ok) {
      toast.show({
        tone: "success",
        title: "Pedido recusado",
        description: "Crie uma senha nova: alguém sabe a sua.",
      });
      return;
    }
    toast.show({
      tone: "destructive",
      title: "O pedido continua aberto",
      description: result.error.message,
    });
  }

  return (
    <Callout.Root color="amber" size="1" mb="3">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Em {formatDateTime(new Date(requestedAt))}, alguém pediu um link para desativar a verificação sem o
        código. Se não foi você, recuse agora e crie uma senha nova.
      </Callout.Text>
      <BusyButton size="1" color="amber" variant="surface" isBusy={isSending} onClick={refuseIt}>
        Recusar o pedido
      </BusyButton>
    </Callout.Root>
  );
}
