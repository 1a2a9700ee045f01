import { Button } from "@radix-ui/themes";
import { LogIn } from "lucide-react";
import { Link } from "react-router-dom";
import { authPath, paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

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
      Sua sessão expirou. Entre de novo para ver sua assinatura: nada mudou nela.
    </Notice>
  );
}
