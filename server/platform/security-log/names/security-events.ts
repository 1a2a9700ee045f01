type Kind = {
  outcome: "accepted" | "refused";
  /** Occurs with every request of an authenticated operator: logged once an hour per address. */
  isRoutine?: true;
};

/**
 * Every event of the security log (D110). The names are stable, because alerts depend on them.
 * docs/operations.md explains each one; a test compares the two lists.
 */
export const securityEvents = {
  registration_accepted: { outcome: "accepted" },
  registration_refused: { outcome: "refused" },
  sign_in_accepted: { outcome: "accepted" },
  sign_in_refused: { outcome: "refused" },
  sign_in_locked: { outcome: "refused" },
  second_factor_asked: { outcome: "accepted" },
  second_factor_refused: { outcome: "refused" },
  second_factor_enabled: { outcome: "accepted" },
  second_factor_disabled: { outcome: "accepted" },
  second_factor_removal_requested: { outcome: "accepted" },
  second_factor_removal_refused: { outcome: "accepted" },
  second_factor_removed: { outcome: "accepted" },
  recovery_codes_renewed: { outcome: "accepted" },
  passkey_made: { outcome: "accepted" },
  passkey_refused: { outcome: "refused" },
  passkey_removed: { outcome: "accepted" },
  session_ended: { outcome: "accepted" },
  signed_out_everywhere: { outcome: "accepted" },
  password_changed: { outcome: "accepted" },
  password_change_refused: { outcome: "refused" },
  password_reset_requested: { outcome: "accepted" },
  password_reset: { outcome: "accepted" },
  password_reset_refused: { outcome: "refused" },
  email_confirmed: { outcome: "accepted" },
  email_change_requested: { outcome: "accepted" },
  email_change_refused: { outcome: "accepted" },
  email_changed: { outcome: "accepted" },
  account_deletion_requested: { outcome: "accepted" },
  account_deletion_withdrawn: { outcome: "accepted" },
  email_link_refused: { outcome: "refused" },
  confirmation_refused: { outcome: "refused" },
  google_linked: { outcome: "accepted" },
  google_unlinked: { outcome: "accepted" },
  google_link_refused: { outcome: "refused" },
  google_sign_in_refused: { outcome: "refused" },
  card_changed: { outcome: "accepted" },
  plan_changed: { outcome: "accepted" },
  plan_change_undone: { outcome: "accepted" },
  tax_id_changed: { outcome: "accepted" },
  cancellation_withdrawn: { outcome: "accepted" },
  api_key_made: { outcome: "accepted" },
  api_key_revoked: { outcome: "accepted" },
  api_keys_revoked: { outcome: "accepted" },
  standing_access_ended: { outcome: "accepted" },
  data_export_requested: { outcome: "accepted" },
  api_key_refused: { outcome: "refused" },
  webhook_endpoint_made: { outcome: "accepted" },
  webhook_endpoint_moved: { outcome: "accepted" },
  webhook_endpoint_deleted: { outcome: "accepted" },
  webhook_secret_rotated: { outcome: "accepted" },
  access_refused: { outcome: "refused" },
  feature_refused: { outcome: "refused" },
  cross_site_refused: { outcome: "refused" },
  costly_request_refused: { outcome: "refused" },
  webhook_signature_refused: { outcome: "refused" },
  rate_limited: { outcome: "refused" },
  ops_accepted: { outcome: "accepted", isRoutine: true },
  ops_refused: { outcome: "refused" },
} as const satisfies Record<string, Kind>;

export type SecurityEventName = keyof typeof securityEvents;

export function kindOf(event: SecurityEventName): Kind {
  return securityEvents[event];
}
