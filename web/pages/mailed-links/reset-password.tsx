import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { LinkLoading } from "./link-loading.tsx";
import { useLinkToken } from "./mailed-link.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PasswordFrame } from "./password-frame.tsx";

const PasswordResetQuery = graphql(`
  query PasswordReset($token: String!) {
    passwordReset(token: $token) {
      username
    }
  }
`);

/**
 * /auth/reset-password: the target of the mailed link. Opening another link in the same tab starts
 * over.
 */
export function ResetPassword() {
  const token = useLinkToken() ?? "";
  return <ResetByLink key={token} token={token} />;
}

/** Tells that a link is unusable before anything is typed. */
function ResetByLink({ token }: { token: string }) {
  const [isRefused, setRefused] = useState(false);
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: PasswordResetQuery,
    variables: { token },
    pause: token === "",
    requestPolicy: "network-only",
  });
  const reset = data?.passwordReset;

  if (isRefused || token === "" || (data && !reset)) return <LinkInvalid />;
  return (
    <PasswordFrame
      title="Crie uma senha nova"
      version={reset ? 2 : 1}
      subtitle={<Subtitle username={reset?.username} />}
    >
      {reset ? (
        <NewPasswordForm token={token} username={reset.username} onLinkInvalid={() => setRefused(true)} />
      ) : (
        <LinkLoading error={error} isAsking={fetching} onRetry={retry} />
      )}
    </PasswordFrame>
  );
}

function Subtitle({ username }: { username: string | undefined }) {
  if (username === undefined) return "Depois dela, você entra na sua conta.";
  return (
    <>
      Para a conta <strong>{username}</strong>. Ao salvar, você entra aqui e sai dos outros dispositivos.
    </>
  );
}

/** The link was used, has expired or never existed. */
function LinkInvalid() {
  return (
    <PasswordFrame
      title="Este link não vale mais"
      subtitle={`Cada link funciona uma vez e vale por ${resetLinkMinutes} minutos. Se você acabou de salvar, entre com a senha nova; senão, peça outro link.`}
    >
      <Button size="3" asChild>
        <Link to={paths.forgotPassword}>Pedir outro link</Link>
      </Button>
    </PasswordFrame>
  );
}
