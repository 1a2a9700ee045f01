import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { LinkLoading } from "../link-loading.tsx";
import { useLinkToken } from "../mailed-link.ts";
import { PasswordFrame } from "../password-frame.tsx";
import { OpenRequest } from "./open-request.tsx";

const SecondFactorRemovalQuery = graphql(`
  query SecondFactorRemoval($token: String!) {
    secondFactorRemoval(token: $token) {
      username
      availableAt
      expiresAt
    }
  }
`);

/**
 * /auth/second-factor-removal: a request to turn the second factor off, which can be refused and,
 * after its waiting time, carried out (D105).
 */
export function SecondFactorRemoval() {
  const token = useLinkToken() ?? "";
  return <RemovalByLink key={token} token={token} />;
}

function RemovalByLink({ token }: { token: string }) {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: SecondFactorRemovalQuery,
    variables: { token },
    pause: token === "",
    requestPolicy: "network-only",
  });
  const [end, setEnd] = useState<"refused" | "invalid" | null>(null);
  const removal = data?.secondFactorRemoval;
  if (end === "refused") return <Refused />;
  if (end === "invalid" || token === "" || (data && !removal)) return <LinkInvalid />;
  if (removal) return <OpenRequest token={token} {...removal} onEnd={setEnd} />;
  return (
    <PasswordFrame title="Verificação em duas etapas" subtitle="Este link é de um pedido para desativá-la.">
      <LinkLoading error={error} isAsking={fetching} onRetry={retry} />
    </PasswordFrame>
  );
}

function Refused() {
  return (
    <PasswordFrame
      title="Pedido recusado"
      version={3}
      subtitle="A verificação em duas etapas continua ativada. Quem fez o pedido sabe a sua senha ou usa o seu Google: crie uma senha nova agora."
    >
      <Button size="3" asChild>
        <Link to={paths.forgotPassword}>Criar senha nova</Link>
      </Button>
    </PasswordFrame>
  );
}

/**
 * The link was used, refused or has expired, or a sign-in with the app or a new password has
 * invalidated it.
 */
function LinkInvalid() {
  return (
    <PasswordFrame
      title="Este link não vale mais"
      version={3}
      subtitle="O pedido já foi usado ou recusado, passou do prazo, ou deixou de valer quando alguém entrou com o código ou trocou a senha. Se ainda precisar, peça outro ao entrar, na tela do código."
    >
      <Button size="3" asChild>
        <Link to={paths.auth}>Entrar</Link>
      </Button>
    </PasswordFrame>
  );
}
