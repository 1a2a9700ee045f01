import { Button } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const message = "Não foi possível carregar os planos disponíveis";

type Props = { isRetrying: boolean; onRetry: () => void };

/** S8-04: said in a toast when it happens, and on the page with a way on. */
export function PlansFailure({ isRetrying, onRetry }: Props) {
  const toast = useToast();
  useEffect(() => {
    if (!isRetrying) toast.show({ title: "Erro", description: message, tone: "destructive" });
  }, [isRetrying, toast]);

  return (
    <Notice
      icon={CloudOff}
      level="h2"
      title={message}
      action={
        <Button size="3" loading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      O servidor não respondeu como devia. Nada mudou na sua conta e nada foi cobrado.
    </Notice>
  );
}
