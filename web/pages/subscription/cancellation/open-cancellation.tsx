import { Callout } from "@radix-ui/themes";
import { Hourglass } from "lucide-react";
import type { Ref } from "react";
import { formatMoment } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

const OpenCancellation_request = graphql(`
  fragment OpenCancellation_request on CancellationRequest {
    id
    reason
    createdAt
  }
`);

type Props = { ref: Ref<HTMLDivElement>; request: FragmentType<typeof OpenCancellation_request> };

/** The pending request: one at a time (D32). */
export function OpenCancellation({ ref, request: masked }: Props) {
  const { reason, createdAt } = readFragment(OpenCancellation_request, masked);
  return (
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
  );
}
