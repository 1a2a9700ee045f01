import { type CombinedError, useClient, useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { type FormRefusal, formFailure, formRefusal } from "#web/shared/refusal.ts";
import { ApiKeysQuery } from "./api-keys.tsx";

/** The payload has no identity: the cache keeps the seller and the key of it, and nothing of the secret. */
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

/** A key that was just made, with what nobody can read again. */
export type MadeKey = { name: string; secret: string };

type Outcome =
  | { kind: "made"; made: MadeKey }
  /** It takes a proof of who asks (D101). */
  | { kind: "unproven" }
  | { kind: "invalid"; issues: FormRefusal["issues"] }
  | { kind: "failed"; message: string };

/** Makes a key. When it is not certain that none was made, the list is read again. */
export function useCreateKey() {
  const client = useClient();
  const [{ fetching }, create] = useMutation(CreateApiKey);

  async function createKey(input: { name: string; currentPassword?: string }): Promise<Outcome> {
    const { data, error } = await create({ input });
    const answer = data?.createApiKey;
    if (answer?.__typename === "CreateApiKeyPayload") {
      return { kind: "made", made: { name: answer.apiKey.name, secret: answer.secret } };
    }
    const refusal = answer ? formRefusal(answer) : formFailure(failureWords(error));
    if (refusal.code === "REAUTHENTICATION_REQUIRED") return { kind: "unproven" };
    if (refusal.problem === null) return { kind: "invalid", issues: refusal.issues };
    void client.query(ApiKeysQuery, {}, { requestPolicy: "network-only" }).toPromise();
    return { kind: "failed", message: refusal.problem };
  }

  return { createKey, isMaking: fetching };
}

function failureWords(error: CombinedError | undefined): string {
  if (!error || error.networkError) return noAnswer;
  return errorMessage(error);
}

const noAnswer =
  "Não recebemos a resposta do servidor. Confira a lista antes de tentar de novo: se a chave aparecer nela, revogue-a, porque o valor dela se perdeu.";
