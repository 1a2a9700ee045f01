import { Button, Card } from "@radix-ui/themes";
import { CreditCard } from "lucide-react";
import { Notice } from "#web/shared/ui/notice.tsx";

/** S2-39. The page is reloaded: a script that failed stays failed, and nothing was typed yet. */
export function CardFormFailure({ reason }: { reason: string }) {
  return (
    <Card role="alert">
      <Notice
        icon={CreditCard}
        isProblem
        level="h2"
        title={`Erro ao carregar formulário: ${reason}`}
        action={
          <Button size="3" onClick={() => window.location.reload()}>
            Tentar Novamente
          </Button>
        }
      >
        Confira sua conexão e tente de novo. Se continuar, desligue os bloqueadores de anúncios nesta página.
        O plano continua escolhido e nada foi cobrado.
      </Notice>
    </Card>
  );
}
