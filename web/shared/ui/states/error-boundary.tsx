import { Button } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isFailedLoad, isServerThere, wasJustReloaded } from "../../loading/lost-files.ts";
import { Notice } from "../notice.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Loading } from "./loading.tsx";

type Props = { children?: ReactNode; onError: () => void };
type State = { error: unknown };

/** Catches rendering errors, so that a broken screen does not break the rest of the app. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isFailedLoad(this.state.error)) return <LostScreen />;
    return (
      <div role="alert">
        <Notice
          icon={TriangleAlert}
          title="Algo deu errado nesta tela"
          action={
            <Button size="3" onClick={this.retry}>
              Tentar novamente
            </Button>
          }
        >
          O erro foi nosso, e o que você já salvou continua guardado. Tente de novo; se continuar, recarregue
          a página.
        </Notice>
      </div>
    );
  }

  private retry = () => this.setState({ error: null });
}

type Answer = "trying" | "unreachable" | "broken";

/**
 * Replaces a screen whose files failed to load. If the server answers, reloads the page, because a
 * new release has other files. If not, waits for the connection.
 */
function LostScreen() {
  const [state, setState] = useState<Answer>(navigator.onLine ? "trying" : "unreachable");
  const [isRetrying, setRetrying] = useState(false);

  async function retry(mayReload: boolean) {
    setRetrying(true);
    const isThere = await isServerThere();
    if (isThere && mayReload) return window.location.reload();
    setRetrying(false);
    setState(isThere ? "broken" : "unreachable");
  }

  const onArrival = useEffectEvent(() => void retry(!wasJustReloaded()));
  useEffect(() => onArrival(), []);

  if (state === "trying") return <Loading />;
  const { title, text } = state === "broken" ? broken : unreachable();
  return (
    <LoadFailure title={title} isRetrying={isRetrying} onRetry={() => void retry(true)}>
      {text}
    </LoadFailure>
  );
}

const broken = {
  title: "Esta tela não carregou",
  text: "O que você já salvou continua guardado. Tente de novo; se continuar, espere um instante e recarregue a página.",
};

function unreachable() {
  return {
    title: navigator.onLine ? "Não conseguimos falar com o servidor" : "Você está sem internet",
    text: "Esta tela ainda não estava no seu dispositivo. Ela abre sozinha quando a conexão voltar, e nada do que você salvou se perdeu.",
  };
}
