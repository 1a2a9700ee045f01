import { Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatDateTime } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { type SendResult, useSend } from "#web/shared/forms/use-send.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { PasswordFrame } from "../password-frame.tsx";

type Props = {
  token: string;
  username?: string | null | undefined;
  availableAt: string;
  expiresAt: string;
  onEnd: (end: "refused" | "invalid") => void;
};

/** An open request. It can be refused at any time, and carried out after its waiting time. */
export function OpenRequest({ token, username, availableAt, expiresAt, onEnd }: Props) {
  const { remove, refuse, busyWith } = useEndRemoval(token);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  // Compared on arrival only: when the button is pressed, the server decides.
  const [isReady] = useState(() => new Date(availableAt) <= new Date());

  async function turnOff() {
    if (busyWith) return;
    const outcome = await remove();
    if (outcome === "invalid") return onEnd("invalid");
    if (outcome !== "done") return setProblem(outcome.failed);
    toast.show({
      tone: "success",
      title: "Verificação desativada",
      description: "Para entrar, basta a senha ou o Google.",
    });
    navigate(paths.auth, { replace: true });
  }

  async function refuseIt() {
    if (busyWith) return;
    const outcome = await refuse();
    if (outcome === "done" || outcome === "invalid") return onEnd(outcome === "done" ? "refused" : "invalid");
    setProblem(outcome.failed);
  }

  const buttonOf = (action: "remove" | "refuse") => ({
    size: "3" as const,
    loading: busyWith === action,
    disabled: false,
    "aria-disabled": busyWith !== null,
  });
  return (
    <PasswordFrame
      title={isReady ? "Desativar a verificação em duas etapas?" : "Pedido para entrar sem o código"}
      version={2}
      subtitle={<Subtitle {...{ username, availableAt, expiresAt, isReady }} />}
    >
      <FormProblem>{problem}</FormProblem>
      <Flex gap="3" wrap="wrap">
        {isReady ? (
          <Button {...buttonOf("remove")} onClick={turnOff}>
            Desativar a verificação
          </Button>
        ) : null}
        <Button
          {...buttonOf("refuse")}
          color="tomato"
          variant={isReady ? "soft" : "solid"}
          onClick={refuseIt}
        >
          Não fui eu: recusar o pedido
        </Button>
      </Flex>
    </PasswordFrame>
  );
}

type Told = Pick<Props, "username" | "availableAt" | "expiresAt"> & { isReady: boolean };

function Subtitle({ username, availableAt, expiresAt, isReady }: Told) {
  const account = <strong>{username}</strong>;
  if (isReady) return <>Para a conta {account}. Depois disso, para entrar, basta a senha ou o Google.</>;
  return (
    <>
      Alguém que passou pela primeira etapa da conta {account} pediu para desativar a verificação. Se foi
      você, volte a este link entre {formatDateTime(new Date(availableAt))} e{" "}
      {formatDateTime(new Date(expiresAt))}. Se não foi, recuse agora.
    </>
  );
}

const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($token: String!) {
    removeSecondFactor(input: { token: $token }) {
      __typename
      ...Refusal_error
    }
  }
`);

const RefuseRemovalByLink = graphql(`
  mutation RefuseRemovalByLink($token: String!) {
    refuseSecondFactorRemoval(input: { token: $token }) {
      __typename
      ...Refusal_error
    }
  }
`);

/**
 * `invalid`: the link no longer works. `failed`: the reason; nothing has changed as far as we know.
 */
type Outcome = "done" | "invalid" | { failed: string };

/** Carries out or refuses the request behind a mailed link (D105). */
function useEndRemoval(token: string) {
  const removal = useSend(RemoveSecondFactor);
  const refusal = useSend(RefuseRemovalByLink);

  return {
    remove: async (): Promise<Outcome> => outcomeOf(await removal.send({ token })),
    refuse: async (): Promise<Outcome> => outcomeOf(await refusal.send({ token })),
    busyWith: busyWith(removal.isSending, refusal.isSending),
  };
}

function outcomeOf<Data>(result: SendResult<Data>): Outcome {
  if (result.ok) return "done";
  const { code, message } = result.error;
  return code === null ? { failed: message } : "invalid";
}

function busyWith(isRemoving: boolean, isRefusing: boolean): "remove" | "refuse" | null {
  if (isRemoving) return "remove";
  return isRefusing ? "refuse" : null;
}
