import { Callout, Strong, Link as TextLink } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { Link } from "react-router-dom";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { GoogleButton } from "./google-button.tsx";

const GoogleLinkQuery = graphql(`
  query GoogleLink {
    signInOptions {
      googleLink {
        email
        username
      }
    }
  }
`);

type Props = { redirect: string | null; forgotPath: string };

/**
 * Says that a Google account, whose e-mail already has an account here, will be linked once the
 * owner signs in. When the request has expired, shows the Google button again.
 */
export function GoogleLinkNotice({ redirect, forgotPath }: Props) {
  const [{ data, error }] = useQuery({ query: GoogleLinkQuery });
  if (!data && !error) return null;
  const googleLink = data?.signInOptions.googleLink;
  return (
    <>
      <Callout.Root color={googleLink ? "jade" : "amber"} role="status" size="1">
        <Callout.Icon>
          <Info size={16} aria-hidden />
        </Callout.Icon>
        <Callout.Text>
          {googleLink ? (
            <>
              Já existe uma conta com o e-mail <Strong>{googleLink.email}</Strong>. Para conectar o Google a
              ela, entre uma vez com a senha. O nome de usuário é <Strong>{googleLink.username}</Strong>. Não
              sabe a senha?{" "}
              <TextLink asChild underline="always">
                <Link to={forgotPath}>Crie outra</Link>
              </TextLink>
              .
            </>
          ) : (
            `${data ? "O pedido para conectar o Google não vale mais." : "Não conseguimos ver o pedido para conectar o Google."} Comece de novo por Entrar com Google.`
          )}
        </Callout.Text>
      </Callout.Root>
      {googleLink ? null : <GoogleButton redirect={redirect} />}
    </>
  );
}
