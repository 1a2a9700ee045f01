import { Button } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The account could not be read, so it is not known what may be shown. */
export function CalculatorFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        title="Não conseguimos abrir a calculadora"
        action={
          <Button size="3" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        O servidor não respondeu. O que você digitou antes continua guardado neste navegador.
      </Notice>
    </div>
  );
}
