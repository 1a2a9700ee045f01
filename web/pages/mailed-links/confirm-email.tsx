import { Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { graphql } from "#web/gql/gql.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { LinkLoading } from "./link-loading.tsx";
import { useLinkToken } from "./mailed-link.ts";
import { PasswordFrame } from "./password-frame.tsx";

const EmailConfirmationQuery = graphql(`
  query EmailConfirmation($token: String!) {
    emailConfirmation(token: $token) {
      email
      username
      isChange
    }
  }
`);

const ConfirmEmailMutation = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(input: { token: $token }) {
      __typename
      ...Refusal_error
      ... on ConfirmEmailPayload {
        viewer {
          id
          email
          pendingEmail
          isEmailConfirmed
        }
      }
    }
  }
`);

/**
 * /auth/confirm-email: the target of the mailed link. Opening another link in the same tab starts
 * over.
 */
export function ConfirmEmail() {
  const token = useLinkToken() ?? "";
  return <ConfirmByLink key={token} token={token} />;
}

/** Only pressing the button confirms, because mail scanners open links. */
function ConfirmByLink({ token }: { token: string }) {
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: EmailConfirmationQuery,
    variables: { token },
    pause: token === "",
    requestPolicy: "network-only",
  });
  const { send, isSending } = useSend(ConfirmEmailMutation);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const found = data?.emailConfirmation;
  const isChange = found?.isChange ?? false;

  async function press() {
    if (isSending) return;
    setProblem(null);
    const result = await send({ token });
    if (result.ok) return setConfirmed(true);
    if (result.error.code === "EMAIL_LINK_INVALID") return setRefused(true);
    setProblem(result.error.problem ?? result.error.message);
  }

  if (isConfirmed) {
    return (
      <PasswordFrame
        title={isChange ? "E-mail trocado" : "E-mail confirmado"}
        version={3}
        subtitle={
          isChange
            ? "Este é o e-mail da sua conta agora. Nossos avisos vêm para cá."
            : "Os avisos da sua conta vêm para cá. Se faltava isso para o teste grátis, já dá para começar."
        }
      >
        <Button size="3" asChild>
          <Link to={isChange ? paths.settings : paths.subscription}>Abrir minha conta</Link>
        </Button>
      </PasswordFrame>
    );
  }
  if (isRefused || token === "" || (data && !found)) {
    return (
      <PasswordFrame
        title="Este link não vale mais"
        version={2}
        subtitle={`Cada link funciona uma vez e vale por ${confirmationLinkHours} horas. Se você já o abriu, está tudo certo; senão, peça outro na sua conta.`}
      >
        <Button size="3" asChild>
          <Link to={paths.subscription}>Abrir minha conta</Link>
        </Button>
      </PasswordFrame>
    );
  }
  return (
    <PasswordFrame
      title={isChange ? "Usar este e-mail?" : "Este e-mail é seu?"}
      version={found ? 2 : 1}
      subtitle={found ? <Whose {...found} /> : "Um instante."}
    >
      <FormProblem>{problem}</FormProblem>
      {found ? (
        <BusyButton size="3" isBusy={isSending} onClick={press}>
          {isChange ? "Usar este e-mail" : "Confirmar e-mail"}
        </BusyButton>
      ) : (
        <LinkLoading error={error} isAsking={fetching} onRetry={retry} />
      )}
      <Text as="p" size="2" color="gray">
        {isChange
          ? "Se não foi você que pediu, feche esta página: nada muda."
          : "Se você não criou essa conta, não confirme: feche esta página."}
      </Text>
    </PasswordFrame>
  );
}

type Confirmation = { email: string; username: string; isChange: boolean };

function Whose({ email, username, isChange }: Confirmation) {
  return isChange ? (
    <>
      <strong>{email}</strong> passa a ser o e-mail da conta <strong>{username}</strong>.
    </>
  ) : (
    <>
      Confirme que <strong>{email}</strong> é seu, para a conta <strong>{username}</strong>.
    </>
  );
}
