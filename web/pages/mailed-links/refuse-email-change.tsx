import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#core/format/date.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { LinkLoading } from "./link-loading.tsx";
import { useLinkToken } from "./mailed-link.ts";
import { PasswordFrame } from "./password-frame.tsx";

const EmailChangeQuery = graphql(`
  query EmailChange($token: String!) {
    emailChange(token: $token) {
      username
      requestedAt
    }
  }
`);

const RefuseByLink = graphql(`
  mutation RefuseEmailChangeByLink($token: String!) {
    refuseEmailChange(input: { token: $token }) {
      __typename
      ...Refusal_error
      ... on RefuseEmailChangePayload {
        viewer {
          id
          pendingEmail
        }
      }
    }
  }
`);

/** /auth/email-change: the old address refuses a change that it did not ask for (D250). */
export function RefuseEmailChange() {
  const token = useLinkToken() ?? "";
  return <RefuseLink key={token} token={token} />;
}

function RefuseLink({ token }: { token: string }) {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: EmailChangeQuery,
    variables: { token },
    pause: token === "",
    requestPolicy: "network-only",
  });
  const { send, isSending } = useSend(RefuseByLink);
  const [end, setEnd] = useState<"refused" | "invalid" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = data?.emailChange;

  async function refuse() {
    if (isSending) return;
    setProblem(null);
    const result = await send({ token });
    if (result.ok) return setEnd("refused");
    if (result.error.code === "EMAIL_LINK_INVALID") return setEnd("invalid");
    setProblem(result.error.problem ?? result.error.message);
  }

  if (end === "refused") return <Refused />;
  if (end === "invalid" || token === "" || (data && !change)) return <LinkInvalid />;
  return (
    <PasswordFrame
      title="Pedido para trocar o e-mail"
      version={change ? 2 : 1}
      subtitle={change ? <Request {...change} /> : "Um instante."}
    >
      <FormProblem>{problem}</FormProblem>
      {change ? (
        <BusyButton size="3" color="tomato" isBusy={isSending} onClick={refuse}>
          Não fui eu: recusar a troca
        </BusyButton>
      ) : (
        <LinkLoading error={error} isAsking={fetching} onRetry={retry} />
      )}
    </PasswordFrame>
  );
}

function Request({ username, requestedAt }: { username: string; requestedAt: string }) {
  return (
    <>
      Em {formatDateTime(new Date(requestedAt))}, alguém que entrou na conta <strong>{username}</strong> pediu
      para trocar o e-mail dela. Se foi você, feche esta página. Se não foi, recuse agora.
    </>
  );
}

function Refused() {
  return (
    <PasswordFrame
      title="Troca recusada"
      version={3}
      subtitle="A conta continua com este e-mail, e o link enviado ao outro endereço não vale mais. Quem fez o pedido sabe a sua senha: crie uma senha nova agora."
    >
      <Button size="3" asChild>
        <Link to={paths.forgotPassword}>Criar senha nova</Link>
      </Button>
    </PasswordFrame>
  );
}

function LinkInvalid() {
  return (
    <PasswordFrame
      title="Este link não vale mais"
      version={3}
      subtitle="O pedido já foi recusado, cancelado ou atendido, ou passou do prazo. Se o e-mail da conta mudou e não foi você, responda ao aviso que enviamos: a equipe de suporte ajuda."
    >
      <Button size="3" asChild>
        <Link to={paths.auth}>Entrar</Link>
      </Button>
    </PasswordFrame>
  );
}
