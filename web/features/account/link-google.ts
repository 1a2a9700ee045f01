import type { Client } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { sendOnce } from "#web/shared/forms/send-once.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";

const LinkGoogleMutation = graphql(`
  mutation LinkGoogle {
    linkGoogleIdentity(input: {}) {
      __typename
      ...Refusal_error
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

/**
 * Links the Google account pending in this browser to the seller who has just signed in, and shows
 * the outcome.
 */
export async function linkGoogle(client: Client): Promise<void> {
  const result = await sendOnce(client, LinkGoogleMutation, {});
  if (result.ok) {
    const description = "Da próxima vez, basta Entrar com Google. Sua senha continua valendo.";
    toastStore.show({ tone: "success", title: "Google conectado", description });
    return;
  }
  toastStore.show({
    tone: "destructive",
    isForNextPage: true,
    title: "Você entrou, mas sem conectar o Google",
    description: result.error.message,
  });
}

/** As `linkGoogle`, when a link may not be pending: without one it does nothing. */
export async function linkPendingGoogle(client: Client): Promise<void> {
  const { data } = await client.query(WaitingGoogleQuery, {}, { requestPolicy: "network-only" }).toPromise();
  if (data?.signInOptions.googleLink) await linkGoogle(client);
}
