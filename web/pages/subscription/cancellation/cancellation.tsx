import { Flex, Text } from "@radix-ui/themes";
import { useRef, useState } from "react";
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
  const { cancellationRequests } = readFragment(Cancellation_user, user);
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
