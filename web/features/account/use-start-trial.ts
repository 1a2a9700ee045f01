import { useState } from "react";
import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const StartTrial = graphql(`
  mutation StartTrial {
    startTrial(input: {}) {
      __typename
      ... on StartTrialPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
      ... on RefusedError {
        code
        message
      }
    }
  }
`);

/** Starts the free trial. The answer's user goes into the cache, so every screen knows at once (S4-19). */
export function useStartTrial(onStarted: () => void = () => {}) {
  const [{ fetching }, start] = useMutation(StartTrial);
  const toast = useToast();
  const [mustConfirm, setMustConfirm] = useState(false);

  async function startTrial() {
    const { data, error } = await start({});
    if (data?.startTrial.__typename === "StartTrialPayload") {
      toast.show({
        title: "Teste grátis iniciado",
        description: "O modo avançado é seu por 7 dias, sem cartão.",
        tone: "success",
      });
      onStarted();
      return;
    }
    if (data?.startTrial.code === "EMAIL_CONFIRMATION_REQUIRED") {
      setMustConfirm(true);
      return;
    }
    const reason = data?.startTrial.message ?? (error && errorMessage(error));
    toast.show({ title: "Erro ao iniciar trial", description: reason || failedText, tone: "destructive" });
  }

  return { startTrial, isStarting: fetching, mustConfirm, setMustConfirm };
}

const failedText = "Não deu certo desta vez. Tente de novo em instantes.";
