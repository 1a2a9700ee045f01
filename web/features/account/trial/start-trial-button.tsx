import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const loadDialog = () => import("./confirm-email-dialog.tsx").then((module) => module.ConfirmEmailDialog);

type Props = {
  size?: "2" | "3";
  /** The trial was started already, which is possible only once (S2-48). */
  isStarted?: boolean;
  onStarted?: () => void;
};

/** Starts the free trial. Disabled while the trial starts and once it has been started (S2-48). */
export function StartTrialButton({ size = "2", isStarted = false, onStarted }: Props) {
  const { startTrial, isStarting, mustConfirm, setMustConfirm } = useStartTrial(onStarted);
  const close = () => setMustConfirm(false);
  const ConfirmEmailDialog = useImportToOpen({
    load: loadDialog,
    isOpen: mustConfirm,
    onClose: close,
    failure: "A confirmação do e-mail não abriu",
  });
  return (
    <>
      <Button
        type="button"
        size={size}
        loading={isStarting}
        disabled={isStarted || isStarting}
        onClick={startTrial}
      >
        {isStarted ? "Teste grátis já iniciado" : "Começar teste grátis"}
      </Button>
      {mustConfirm && ConfirmEmailDialog ? <ConfirmEmailDialog onClose={close} /> : null}
    </>
  );
}

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
      ...Refusal_error
    }
  }
`);

/** Starts the free trial. The cache then shows the started trial on every screen (S4-19). */
function useStartTrial(onStarted: () => void = () => {}) {
  const { send, isSending } = useSend(StartTrial);
  const toast = useToast();
  const [mustConfirm, setMustConfirm] = useState(false);

  async function startTrial() {
    const result = await send({});
    if (result.ok) {
      toast.show({
        title: "Teste grátis iniciado",
        description: "O modo avançado está liberado por 7 dias, sem cartão.",
        tone: "success",
      });
      onStarted();
      return;
    }
    const { code, message } = result.error;
    if (code === "EMAIL_CONFIRMATION_REQUIRED") {
      setMustConfirm(true);
      return;
    }
    toast.show({
      title: "Erro ao iniciar trial",
      description: message || failedText,
      tone: "destructive",
      ...(finalRefusals.has(code) && { action: { label: "Ver planos", to: paths.pricing } }),
    });
  }

  return { startTrial, isStarting: isSending, mustConfirm, setMustConfirm };
}

/** Trying again cannot help, but subscribing does. */
const finalRefusals: ReadonlySet<string | null> = new Set(["TRIAL_ALREADY_STARTED", "TRIAL_USED_BY_MAILBOX"]);

const failedText = "Não deu certo desta vez. Tente de novo em instantes.";
