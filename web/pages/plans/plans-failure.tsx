import { useEffect } from "react";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";

const message = "Não foi possível carregar os planos disponíveis";

type Props = { isRetrying: boolean; onRetry: () => void };

/** S8-04: a toast when it happens, and on the page a way to try again. */
export function PlansFailure({ isRetrying, onRetry }: Props) {
  const toast = useToast();
  useEffect(() => {
    if (!isRetrying) toast.show({ title: "Erro", description: message, tone: "destructive" });
  }, [isRetrying, toast]);

  return (
    <LoadFailure title={message} isRetrying={isRetrying} onRetry={onRetry}>
      O servidor não respondeu como esperado. Nada mudou na sua conta e nada foi cobrado.
    </LoadFailure>
  );
}
