import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

/** The calculator's form as the account has it (D132). */
export const CalculatorDraft_user = graphql(`
  fragment CalculatorDraft_user on User {
    id
    calculatorDraft {
      serverTime
      fields {
        name
        value
        changedAt
      }
    }
  }
`);

/** The account's form, and the server's clock when it was asked, in milliseconds since 1970. */
export type AccountDraft = { draft: Draft; serverMs: number };

/** Reads the account's form. It may have fields that only a newer page knows (D133). */
export function readAccountDraft(user: FragmentType<typeof CalculatorDraft_user>): AccountDraft {
  const { calculatorDraft } = readFragment(CalculatorDraft_user, user);
  return {
    draft: Object.fromEntries(
      calculatorDraft?.fields.map(({ name, value, changedAt }) => [
        name,
        { value, changedAt: Date.parse(changedAt) },
      ]) ?? [],
    ),
    serverMs: Date.parse(calculatorDraft?.serverTime ?? "") || 0,
  };
}
