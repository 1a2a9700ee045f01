import { Button, Spinner } from "@radix-ui/themes";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useClient } from "urql";

type Props = {
  /** Called when somebody has signed in with a passkey. */
  onSignedIn: () => void;
  /** Called with the reason of a failure, and with null when an attempt begins. */
  onProblem: (problem: string | null) => void;
};

const notLoaded = "Não conseguimos carregar o login com chave de acesso. Confira a conexão e tente de novo.";

/**
 * Signs in with a passkey through the browser's dialog (D232). The code for it loads when the
 * button is pressed.
 */
export function PasskeyButton({ onSignedIn, onProblem }: Props) {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);

  async function signIn() {
    if (isAsking) return;
    setAsking(true);
    onProblem(null);
    const problem = await import("./sign-in-with-passkey.ts").then(
      (module) => module.signInWithPasskey(client),
      () => notLoaded,
    );
    setAsking(false);
    if (problem === null) onSignedIn();
    else onProblem(problem);
  }

  return (
    <Button
      className="passkey-button"
      type="button"
      size="3"
      variant="surface"
      color="gray"
      aria-disabled={isAsking}
      onClick={signIn}
    >
      {isAsking ? <Spinner /> : <KeyRound size={18} aria-hidden />}
      Entrar com chave de acesso
    </Button>
  );
}
