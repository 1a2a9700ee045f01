import { Button } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { Notice } from "#web/shared/ui/notice.tsx";
import { DocumentTitle } from "#web/shared/ui/page.tsx";

/** The account could not be read. */
export function DashboardFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <DocumentTitle />
      <Notice
        icon={CloudOff}
        title="Não conseguimos abrir o seu painel"
        action={
          <Button size="3" onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        O servidor não respondeu. Nada do que você fez se perdeu: espere um instante e tente de novo.
      </Notice>
    </div>
  );
}
