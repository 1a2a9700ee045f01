import { type CombinedError, useClient, useMutation } from "urql";
import { graphql } from "../../../gql/gql.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { ApiKeysQuery } from "./api-keys.tsx";

/** The payload has no identity: the cache keeps the seller and the key of it, and nothing of the secret. */
const CreateApiKey = graphql(`
  mutation CreateApiKey($name: String!) {
    createApiKey(input: { name: $name }) {
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
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          message
        }
      }
    }
  }
`);

/** A key that was just made, with what nobody can read again. */
export type MadeKey = { name: string; secret: string };

type Outcome = { kind: "made"; made: MadeKey } | { kind: "invalid" | "failed"; message: string };

/** Makes a key. When it is not certain that none was made, the list is read again. */
export function useCreateKey() {
  const client = useClient();
  const [{ fetching }, create] = useMutation(CreateApiKey);

  async function createKey(name: string): Promise<Outcome> {
    const { data, error } = await create({ name });
    const answer = data?.createApiKey;
    if (answer?.__typename === "CreateApiKeyPayload") {
      return { kind: "made", made: { name: answer.apiKey.name, secret: answer.secret } };
    }
    if (answer?.__typename === "InvalidInputError") {
      return { kind: "invalid", message: answer.fields[0]?.message ?? answer.message };
    }
    void client.query(ApiKeysQuery, {}, { requestPolicy: "network-only" }).toPromise();
    return { kind: "failed", message: answer?.message ?? failureWords(error) };
  }

  return { createKey, isMaking: fetching };
}

function failureWords(error: CombinedError | undefined): string {
  if (!error || error.networkError) return noAnswer;
  return errorMessage(error);
}

const noAnswer =
  "Não recebemos a resposta do servidor. Confira a lista antes de tentar de novo: se a chave aparecer nela, revogue-a, porque o valor dela se perdeu.";
