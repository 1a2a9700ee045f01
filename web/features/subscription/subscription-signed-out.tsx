import { Button } from "@radix-ui/themes";
import { LogIn } from "lucide-react";
import { Link } from "react-router-dom";
import { Notice } from "../../shared/notice.tsx";
import { authPath, paths } from "../../shared/paths.ts";

/** S2-44: the session is over, here or elsewhere. */
export function SubscriptionSignedOut() {
  return (
    <Notice
      icon={LogIn}
      level="h2"
      title="Você precisa estar autenticado para acessar esta página."
      action={
        <Button size="3" asChild>
          <Link to={authPath(paths.subscription)}>Entrar</Link>
        </Button>
      }
    >
      Sua sessão terminou. Entre de novo para ver sua assinatura: nada mudou nela.
    </Notice>
  );
}
