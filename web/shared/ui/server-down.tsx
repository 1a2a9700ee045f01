import { Button } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { Notice } from "./notice.tsx";
import { DocumentTitle } from "./page.tsx";

type Props = { isRetrying: boolean; onRetry: () => void };

/** The first question to the server got no answer. */
export function ServerDown({ isRetrying, onRetry }: Props) {
  const isOffline = !navigator.onLine;
  return (
    <main>
      <DocumentTitle title="Sem conexão" />
      <div role="alert">
        <Notice
          icon={CloudOff}
          title={isOffline ? "Você está sem internet" : "Não conseguimos falar com o servidor"}
          action={
            <Button size="3" loading={isRetrying} onClick={onRetry}>
              Tentar novamente
            </Button>
          }
        >
          {isOffline
            ? "Confira a conexão e tente de novo. Nada do que você salvou se perdeu."
            : "Pode ser a sua conexão ou uma pausa nossa. Nada do que você salvou se perdeu: espere um instante e tente de novo."}
        </Notice>
      </div>
    </main>
  );
}
