import type { Draft } from "#core/calculator-draft/merge-drafts.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { readSellerDefaults } from "./seller-defaults.ts";

/**
 * The calculator's form as the account stores it (D132), and the defaults for fields never typed
 * (AC-06).
 */
const SavedDraft_user = graphql(`
  fragment SavedDraft_user on User {
    id
    calculatorDraft {
      fields {
        name
        value
        changedAt
      }
    }
    settings {
      version
      ...SellerDefaults_settings
    }
  }
`);

/**
 * `SavedDraft_user` with the server's clock. Live events leave the clock out: it always differs, so
 * every event would count as a change of the account.
 */
export const CalculatorDraft_user = graphql(`
  fragment CalculatorDraft_user on User {
    id
    ...SavedDraft_user
    calculatorDraft {
      serverTime
    }
  }
`);

/** The account's form, and the server's clock when it answered, in milliseconds since 1970. */
export type AccountDraft = { draft: Draft; serverMs: number };

/** Reads the account's form. It may contain fields that only a newer page knows (D133). */
export function readAccountDraft(user: FragmentType<typeof CalculatorDraft_user>): AccountDraft {
  const account = readFragment(CalculatorDraft_user, user);
  const { calculatorDraft: saved } = readFragment(SavedDraft_user, account);
  return {
    draft: Object.fromEntries(
      saved?.fields.map(({ name, value, changedAt }) => [
        name,
        { value, changedAt: Date.parse(changedAt) },
      ]) ?? [],
    ),
    serverMs: Date.parse(account.calculatorDraft?.serverTime ?? "") || 0,
  };
}

/** The seller's defaults; null when none are saved. */
export function readSavedDefaults(user: FragmentType<typeof CalculatorDraft_user>): SellerDefaults | null {
  const { settings } = readFragment(SavedDraft_user, readFragment(CalculatorDraft_user, user));
  return settings.version === 0 ? null : readSellerDefaults(settings);
}

/** The seller's settings as they are now, also after they were answered on this page. */
export function readAnswered(user: FragmentType<typeof CalculatorDraft_user>): SellerDefaults {
  return readSellerDefaults(readFragment(SavedDraft_user, readFragment(CalculatorDraft_user, user)).settings);
}
