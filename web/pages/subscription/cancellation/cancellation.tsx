import { Button, Dialog, Flex, Text } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { CancellationForm } from "./cancellation-form.tsx";
import { OpenCancellation } from "./open-cancellation.tsx";

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
 * The way to ask for the end of a subscription (S2-46); a request that is open stands in its place
 * (D32).
 */
export function Cancellation({ user }: { user: FragmentType<typeof Cancellation_user> }) {
  const { cancellationRequests } = readFragment(Cancellation_user, user);
  const request = cancellationRequests.edges.map(({ node }) => node).find(({ isOpen }) => isOpen);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [wasSent, setSent] = useState(false);
  const openRequest = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  function openDialog() {
    setSent(false);
    setDialogOpen(true);
  }

  return (
    <>
      {request ? (
        <OpenCancellation ref={openRequest} request={request} />
      ) : (
        <Flex direction="column" gap="4" align="start">
          <Text as="p" size="2" color="gray" className="measure">
            Se o plano não serve mais para você, peça o cancelamento. Confirmamos em até 24 horas.
          </Text>
          <Button ref={trigger} variant="soft" color="tomato" onClick={openDialog}>
            Solicitar cancelamento
          </Button>
        </Flex>
      )}
      <Dialog.Root open={isDialogOpen} onOpenChange={setDialogOpen}>
        <Dialog.Content
          size={{ initial: "2", sm: "3" }}
          maxWidth="520px"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (openRequest.current ?? trigger.current)?.focus();
          }}
        >
          {wasSent ? <CancellationSent /> : <CancellationForm onSent={() => setSent(true)} />}
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
}

/** The request is stored: what happens next (S9-03). */
function CancellationSent() {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  return (
    <Flex direction="column" gap="3" align="start">
      <span className="cancellation-sent-icon">
        <CircleCheck size={24} aria-hidden />
      </span>
      <Dialog.Title mb="0">Pedido de cancelamento recebido</Dialog.Title>
      <Dialog.Description size="2" color="gray" role="status">
        Vamos confirmar em até 24 horas, no e-mail da sua conta. Até lá, nada muda no seu acesso.
      </Dialog.Description>
      <Dialog.Close>
        <Button mt="2" ref={closeButton}>
          Entendi
        </Button>
      </Dialog.Close>
    </Flex>
  );
}
