import { Flex, Text } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { formatDate } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { OpenCancellation } from "./open-cancellation.tsx";

const load = () => import("./cancellation-dialog.tsx").then((file) => file.CancellationDialog);

export const Cancellation_user = graphql(`
  fragment Cancellation_user on User {
    id
    subscription {
      id
      startedAt
      currentPeriodEnd
    }
    cancellationRequests(first: 1) {
      edges {
        node {
          id
          isOpen
          ...OpenCancellation_request
        }
      }
    }
  }
`);

/**
 * The button that requests a subscription's cancellation (S2-46), or the open request in its place
 * (D32).
 */
export function Cancellation({ user }: { user: FragmentType<typeof Cancellation_user> }) {
  const { cancellationRequests, subscription } = readFragment(Cancellation_user, user);
  const request = cancellationRequests.edges.map(({ node }) => node).find(({ isOpen }) => isOpen);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const openRequest = useRef<HTMLDivElement>(null);
  const trigger = useKeptFocus<HTMLButtonElement>(request ? "request" : "button");
  const CancellationDialog = useImportToOpen({
    load,
    isOpen: isDialogOpen,
    onClose: () => setDialogOpen(false),
    failure: "O pedido de cancelamento não abriu",
  });

  return (
    <>
      {request ? (
        <OpenCancellation ref={openRequest} request={request} />
      ) : (
        <Flex direction="column" gap="4" align="start">
          <Text as="p" size="2" color="gray" className="measure">
            Se o plano não serve mais para você, peça o cancelamento. Confirmamos em até 24 horas.
          </Text>
          {subscription ? <WhatRemains subscription={subscription} /> : null}
          <BusyButton
            ref={trigger}
            variant="soft"
            color="gray"
            aria-haspopup="dialog"
            isBusy={isDialogOpen && CancellationDialog === null}
            onClick={() => setDialogOpen(true)}
          >
            Solicitar cancelamento
          </BusyButton>
        </Flex>
      )}
      {CancellationDialog ? (
        <CancellationDialog
          isOpen={isDialogOpen}
          onOpenChange={setDialogOpen}
          returnFocus={() => (openRequest.current ?? trigger.current)?.focus()}
        />
      ) : null}
    </>
  );
}

type Remaining = { startedAt: string; currentPeriodEnd: string };

/** Within so many days a purchase at a distance may be taken back (CDC, art. 49). */
const regretDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** Until when access lasts, and what happens to the money. */
function WhatRemains({ subscription: { startedAt, currentPeriodEnd } }: { subscription: Remaining }) {
  const isNew = Date.now() - new Date(startedAt).getTime() < regretDays * dayMs;
  return (
    <Text as="p" size="2" color="gray" className="measure">
      Seu acesso continua até {formatDate(new Date(currentPeriodEnd))}, o fim do período já pago, e depois
      nada mais é cobrado.
      {isNew
        ? " Como você assinou há menos de 7 dias, pode desistir e receber de volta o que pagou (art. 49 do Código de Defesa do Consumidor): diga isso no motivo."
        : null}
    </Text>
  );
}
