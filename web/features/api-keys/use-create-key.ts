import { useClient } from "urql";
import type { NewApiKey } from "#core/api-keys/api-key-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { ApiKeysQuery } from "./api-keys.tsx";

/** Payloads have no identity in the cache, so the cache never holds the secret. */
const CreateApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreateApiKeyPayload {
        secret
        apiKey {
          id
          name
        }
        viewer {
          id
          ...ApiKeys_user
        }
      }
      ...Refusal_error
    }
  }
`);

/** A new key with its secret, which is shown only once. */
export type MadeKey = { name: string; secret: string };

type Outcome = { made: MadeKey; error?: undefined } | { made?: undefined; error: SendError };

/** Creates a key. When a lost answer leaves open whether one was created, reads the list again. */
export function useCreateKey() {
  const client = useClient();
  const { send, isSending } = useSend(CreateApiKey);

  async function createKey(input: NewApiKey & { currentPassword?: string }): Promise<Outcome> {
    const result = await send({ input });
    if (result.ok) {
      const { apiKey, secret } = result.data;
      return { made: { name: apiKey.name, secret } };
    }
    const { error } = result;
    const isCertain = error.problem === null || error.code === "REAUTHENTICATION_REQUIRED";
    if (isCertain) return { error };
    void client.query(ApiKeysQuery, {}, { requestPolicy: "network-only" }).toPromise();
    return { error: error.isUnanswered ? { ...error, problem: noAnswer } : error };
  }

  return { createKey, isMaking: isSending };
}

const noAnswer =
  "Não recebemos a resposta do servidor. Confira a lista antes de tentar de novo: se a chave aparecer nela, revogue-a, porque o valor dela se perdeu.";
