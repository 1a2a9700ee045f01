import type { Client } from "urql";
import { type Draft, draftEntries } from "#core/calculator-draft/merge-drafts.ts";
import { type AccountDraft, readAccountDraft } from "#web/features/sale-form/calculator-draft.ts";
import { graphql } from "#web/gql/gql.ts";
import { readResult } from "#web/shared/forms/use-send.ts";

const SaveCalculatorDraft = graphql(`
  mutation SaveCalculatorDraft($input: SaveCalculatorDraftInput!) {
    saveCalculatorDraft(input: $input) {
      __typename
      ... on SaveCalculatorDraftPayload {
        viewer {
          id
          ...CalculatorDraft_user
        }
      }
      ...Refusal_error
    }
  }
`);

/** The outcome of sending changes. */
export type SaveOutcome =
  | { is: "saved"; account: AccountDraft }
  /** The server does not accept the values of these fields. */
  | { is: "refused"; fields: string[] }
  /** Another account is signed in now. */
  | { is: "foreign" }
  /** No answer, or a refusal for the time being. */
  | { is: "failed" };

/** Sends changes of the form. The request continues when the page is closed. */
export async function sendDraft(client: Client, userId: string, changes: Draft): Promise<SaveOutcome> {
  const input = {
    userId,
    changes: draftEntries(changes).map(([field, { value, changedAt }]) => ({
      field,
      value,
      changedAt: new Date(changedAt).toISOString(),
    })),
  };
  const fetchOptions = { credentials: "same-origin", keepalive: true } as const;
  const answer = await client.mutation(SaveCalculatorDraft, { input }, { fetchOptions }).toPromise();
  const result = readResult(answer);
  if (result.ok) return { is: "saved", account: readAccountDraft(result.data.viewer) };
  const codes = answer.error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? [];
  if (codes.includes("FORBIDDEN")) return { is: "foreign" };
  const fields = Object.keys(result.error.issues).filter((field) => field === "changes" || field in changes);
  return fields.length > 0 ? { is: "refused", fields } : { is: "failed" };
}
