import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const SaveCategories = graphql(`
  mutation SaveCategories($input: UpdateListingsInput!) {
    updateListings(input: $input) {
      __typename
      ... on UpdateListingsPayload {
        listings {
          id
          version
        }
        errors {
          message
        }
      }
      ...Refusal_error
    }
  }
`);

/** Listings of one call; the others can be saved by the next press. */
const mostChanges = 1000;

type Change = { id: string; version: number; category: string };

/** Saves the categories of listings. Returns why one or all were not saved, or null. */
export function useSaveCategories() {
  const { send, isSending } = useSend(SaveCategories);

  async function saveCategories(changes: readonly Change[]): Promise<string | null> {
    const sent = changes.slice(0, mostChanges).map(({ id, version, category }) => ({
      id,
      version,
      listing: { terms: { category } },
    }));
    const result = await send({ input: { changes: sent } });
    if (!result.ok) return result.error.message || "Nada mudou. Tente de novo em instantes.";
    return result.data.errors[0]?.message ?? null;
  }

  return { saveCategories, isSaving: isSending };
}
