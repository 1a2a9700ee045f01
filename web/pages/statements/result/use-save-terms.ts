import { graphql } from "#web/gql/gql.ts";
import type { ListingTermsInput } from "#web/gql/graphql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const SaveListingTerms = graphql(`
  mutation SaveListingTerms($input: UpdateListingsInput!) {
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

type Change = { id: string; version: number; terms: ListingTermsInput };

/** Saves terms of listings. Returns why one or all were not saved, or null. */
export function useSaveTerms() {
  const { send, isSending } = useSend(SaveListingTerms);

  async function saveTerms(changes: readonly Change[]): Promise<string | null> {
    const sent = changes.slice(0, mostChanges).map(({ id, version, terms }) => ({
      id,
      version,
      listing: { terms },
    }));
    const result = await send({ input: { changes: sent } });
    if (!result.ok) return result.error.message || "Nada mudou. Tente de novo em instantes.";
    return result.data.errors[0]?.message ?? null;
  }

  return { saveTerms, isSaving: isSending };
}
