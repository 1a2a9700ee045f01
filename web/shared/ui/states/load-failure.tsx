import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useWhenOnline } from "../../loading/use-when-online.ts";
import { Notice } from "../notice.tsx";
import { DocumentTitle } from "../page/page.tsx";

type Props = {
  title: string;
  level?: "h1" | "h2";
  isRetrying?: boolean;
  onRetry: () => void;
  /** Says that nothing is lost, and what to do. */
  children: ReactNode;
};

/**
 * Shown when something could not be loaded, with a button to try again. It retries by itself when
 * the connection is back (D136).
 */
export function LoadFailure({ title, level = "h2", isRetrying = false, onRetry, children }: Props) {
  useWhenOnline(onRetry);
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        level={level}
        title={title}
        action={
          <BusyButton size="3" isBusy={isRetrying} onClick={onRetry}>
            Tentar novamente
          </BusyButton>
        }
      >
        {children}
      </Notice>
    </div>
  );
}

type ServerDownProps = { isRetrying: boolean; onRetry: () => void };

/** Shown when the app could not find out who is signed in. */
export function ServerDown({ isRetrying, onRetry }: ServerDownProps) {
  const isOffline = !navigator.onLine;
  return (
    <main>
      <DocumentTitle title="Sem conexão" />
      <LoadFailure
        level="h1"
        title={isOffline ? "Você está sem internet" : "Não conseguimos falar com o servidor"}
        isRetrying={isRetrying}
        onRetry={onRetry}
      >
        {isOffline
          ? "Confira a conexão e tente de novo. Nada do que você salvou se perdeu."
          : "Pode ser a sua conexão ou uma pausa nossa. Nada do que você salvou se perdeu: espere um instante e tente de novo."}
      </LoadFailure>
    </main>
  );
}
