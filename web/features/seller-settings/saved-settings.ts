import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { readSellerDefaults } from "#web/features/sale-form/seller-defaults.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SettingsQuestion } from "#web/gql/graphql.ts";

const DefaultsSection_user = graphql(`
  fragment DefaultsSection_user on User {
    id
    settings {
      version
      unanswered
      ...SellerDefaults_settings
    }
  }
`);

/** The account data of `DefaultsSection`; a save returns it, too. */
export type DefaultsUser = FragmentType<typeof DefaultsSection_user>;

/** The defaults, with the version that a save must name. */
export type SavedSettings = SellerDefaults & {
  version: number;
  /** The marketplaces' questions without an answer. */
  unanswered: readonly SettingsQuestion[];
};

export function readSavedSettings(user: DefaultsUser): SavedSettings {
  const { settings } = readFragment(DefaultsSection_user, user);
  return { ...readSellerDefaults(settings), version: settings.version, unanswered: settings.unanswered };
}
