import { Callout, Strong } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { useQuery } from "urql";
import { graphql } from "../../gql/gql.ts";
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

/** A Google account whose e-mail has an account here: it is linked once the owner signs in. The button comes back when it waits no more. */
export function GoogleLinkNotice({ redirect }: { redirect: string | null }) {
  const [{ data }] = useQuery({ query: GoogleLinkQuery });
  if (!data) return null;
  const { googleLink } = data.signInOptions;
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
              ela, entre uma vez com a senha. O nome de usuário é <Strong>{googleLink.username}</Strong>.
            </>
          ) : (
            "O pedido para conectar o Google não vale mais. Comece de novo por Entrar com Google."
          )}
        </Callout.Text>
      </Callout.Root>
      {googleLink ? null : <GoogleButton redirect={redirect} />}
    </>
  );
}
