import type { Client } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { toastStore } from "#web/shared/toasts/toast-store.ts";

const LinkGoogleMutation = graphql(`
  mutation LinkGoogle {
    linkGoogleIdentity(input: {}) {
      __typename
      ... on Error {
        code
        message
      }
      ... on LinkGoogleIdentityPayload {
        viewer {
          id
          hasGoogle
        }
      }
    }
  }
`);

const WaitingGoogleQuery = graphql(`
  query WaitingGoogle {
    signInOptions {
      googleLink {
        email
      }
    }
  }
`);

/** Links the Google account that waits in this browser to the seller who has just signed in, and says what came of it. */
export async function linkGoogle(client: Client): Promise<void> {
  const { data, error } = await client.mutation(LinkGoogleMutation, {}).toPromise();
  const answer = data?.linkGoogleIdentity;
  if (answer?.__typename === "LinkGoogleIdentityPayload") {
    const description = "Da próxima vez, basta Entrar com Google. Sua senha continua valendo.";
    toastStore.show({ tone: "success", title: "Google conectado", description });
    return;
  }
  toastStore.show({
    tone: "destructive",
    title: "Você entrou, mas sem conectar o Google",
    description: answer?.message ?? (error ? errorMessage(error) : ""),
  });
}

/** The same for who may not have come to link anything: does and says nothing when no Google account waits. */
export async function linkWaitingGoogle(client: Client): Promise<void> {
  const { data } = await client.query(WaitingGoogleQuery, {}, { requestPolicy: "network-only" }).toPromise();
  if (data?.signInOptions.googleLink) await linkGoogle(client);
}
