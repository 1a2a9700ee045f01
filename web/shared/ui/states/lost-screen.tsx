import { useEffect, useEffectEvent, useState } from "react";
import { isServerThere, wasJustReloaded } from "../../loading/lost-files.ts";
import { LoadFailure } from "./load-failure.tsx";
import { Loading } from "./loading.tsx";

type State = "trying" | "unreachable" | "broken";

/**
 * Stands where a screen's files did not arrive. When the server answers, the page is loaded again: a new release has
 * other files. When it does not, this waits for the connection.
 */
export function LostScreen() {
  const [state, setState] = useState<State>(navigator.onLine ? "trying" : "unreachable");
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
