import { Callout, Flex } from "@radix-ui/themes";
import { Hourglass } from "lucide-react";
import type { Ref } from "react";
import { formatMoment } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const OpenCancellation_request = graphql(`
  fragment OpenCancellation_request on CancellationRequest {
    id
    reason
    createdAt
  }
`);

const WithdrawCancellation = graphql(`
  mutation WithdrawCancellation {
    withdrawCancellation(input: {}) {
      __typename
      ... on WithdrawCancellationPayload {
        viewer {
          id
          ...Cancellation_user
        }
      }
      ...Refusal_error
    }
  }
`);

const withdrawn = {
  title: "Cancelamento retirado",
  description: "Sua assinatura continua como estava. Avisamos a nossa equipe.",
  tone: "success",
} as const;

const notWithdrawn = { title: "O pedido não foi retirado", tone: "destructive" } as const;

type Props = { ref: Ref<HTMLDivElement>; request: FragmentType<typeof OpenCancellation_request> };

/** The open request; a seller has at most one (D32). */
export function OpenCancellation({ ref, request: masked }: Props) {
  const { reason, createdAt } = readFragment(OpenCancellation_request, masked);
  const { send, isSending } = useSend(WithdrawCancellation);
  const toast = useToast();

  async function withdraw(): Promise<void> {
    if (isSending) return;
    const result = await send({});
    toast.show(result.ok ? withdrawn : { ...notWithdrawn, description: result.error.message });
  }

  return (
    <Flex direction="column" gap="3" align="start">
      <Callout.Root color="amber" ref={ref} tabIndex={-1} role="group" aria-label="Pedido de cancelamento">
        <Callout.Icon>
          <Hourglass size={20} aria-hidden />
        </Callout.Icon>
        <Callout.Text>
          <strong>Pedido de cancelamento em análise.</strong> Enviado em {formatMoment(new Date(createdAt))}.
          Confirmamos em até 24 horas, no e-mail da sua conta; até lá, nada muda no seu acesso.
        </Callout.Text>
        <Callout.Text className="cancellation-reason">Motivo: {reason}</Callout.Text>
      </Callout.Root>
      <BusyButton variant="soft" isBusy={isSending} onClick={() => void withdraw()}>
        Desistir do cancelamento
      </BusyButton>
    </Flex>
  );
}
