import { sessionIdleDays, sessionMaxDays } from "#server/features/auth/session/session.ts";
import type { Age } from "./age.ts";

/** Outdated data to remove. Its SQL is constant: it never contains input. */
export type Removal = {
  /** Name in the log and on the command line. */
  name: string;
  table: string;
  /** Column of the primary key. */
  key: string;
  /** Column from which the age is counted: a timestamp, or milliseconds since 1970. */
  since: string;
  sinceUnit?: "milliseconds";
  after: Age;
  /** SQL condition for the rows to remove. Default: all rows. */
  condition?: string;
  /** Column to set to NULL. Default: the row is deleted. */
  clears?: string;
  /** For the table in docs/operations.md: what is removed, and why not earlier. */
  what: string;
  why: string;
};

/**
 * What is removed every night, in this order (D111). The table in docs/operations.md is generated
 * from it. Each table that grows needs an index by `since`.
 */
export const removals = [
  {
    name: "expired_counters",
    table: "rate_limits",
    key: "key",
    since: "expire",
    sinceUnit: "milliseconds",
    after: { hours: 1 },
    what: "counters of rate limits that have expired",
    why: "An expired counter restarts at 0. The hour allows for differing clocks.",
  },
  {
    name: "idle_sessions",
    table: "sessions",
    key: "id",
    since: "last_seen_at",
    after: { days: sessionIdleDays },
    what: "unused sessions",
    why: "They have ended (D27).",
  },
  {
    name: "old_sessions",
    table: "sessions",
    key: "id",
    since: "created_at",
    after: { days: sessionMaxDays },
    what: "all sessions",
    why: "They have ended (D27).",
  },
  {
    name: "left_sign_ins",
    table: "sign_in_challenges",
    key: "id",
    since: "created_at",
    after: { days: 1 },
    what: "sign-ins whose second-factor code was never entered",
    why: "They expired long before (D104).",
  },
  {
    name: "left_second_factors",
    table: "second_factors",
    key: "user_id",
    since: "created_at",
    after: { days: 30 },
    condition: '"enabled_at" IS NULL',
    what: "second factors whose set-up was never finished",
    why: "Their owner may still finish the set-up.",
  },
  {
    name: "ended_password_resets",
    table: "password_resets",
    key: "id",
    since: "expires_at",
    after: { days: 30 },
    what: "password resets, used or not, whose link has expired",
    why: "Support questions: was a link requested, and used?",
  },
  {
    name: "ended_email_confirmations",
    table: "email_confirmations",
    key: "id",
    since: "expires_at",
    after: { days: 30 },
    what: "confirmations of e-mail addresses, used or not, whose link has expired",
    why: "Support questions, as above. The account itself records that its address is confirmed.",
  },
  {
    name: "data_exports",
    table: "data_exports",
    key: "id",
    since: "created_at",
    after: { days: 7 },
    what: "exports of all data of an account",
    why: "Their seller may still download them.",
  },
  {
    name: "kept_invoices",
    table: "kept_invoices",
    key: "stripe_invoice_id",
    since: "created_at",
    after: { years: 5 },
    what: "amounts and dates of what deleted accounts paid, without the person",
    why: "Tax law: claims end after five years (Código Tributário Nacional, article 174).",
  },
  {
    name: "revoked_api_keys",
    table: "api_keys",
    key: "id",
    since: "revoked_at",
    after: { days: 90 },
    condition: '"revoked_at" IS NOT NULL',
    what: "API keys that were revoked",
    why: "Support questions. An unknown key is refused like a revoked one.",
  },
  {
    name: "handled_events",
    table: "outbox_events",
    key: "id",
    since: "handled_at",
    after: { days: 30 },
    condition: '"handled_at" IS NOT NULL',
    what: "handled events of the product",
    why: "Its `once_key` prevents recording the same event twice; a trial's events occur within 10 days of its start.",
  },
  {
    name: "sent_mail_contents",
    table: "sent_mails",
    key: "id",
    since: "sent_at",
    after: { days: 90 },
    condition: '"sent_at" IS NOT NULL AND "data" IS NOT NULL',
    clears: "data",
    what: "template data of sent e-mails",
    why: "`resend-mail` needs it until then.",
  },
  {
    name: "sent_mails",
    table: "sent_mails",
    key: "id",
    since: "sent_at",
    after: { years: 1 },
    condition: '"sent_at" IS NOT NULL',
    what: "rows of sent e-mails: recipient, subject matter, time",
    why: "They prevent a second sending while the event exists (30 days); then they answer support questions about what was sent.",
  },
  {
    name: "stripe_event_contents",
    table: "stripe_events",
    key: "id",
    since: "processed_at",
    after: { days: 90 },
    condition: '"processed_at" IS NOT NULL AND "payload" IS NOT NULL AND "status" <> \'received\'',
    clears: "payload",
    what: "payloads of processed or ignored webhooks",
    why: "`replay-webhook` needs them until then. Stripe keeps its own record for 30 days.",
  },
  {
    name: "stripe_events",
    table: "stripe_events",
    key: "id",
    since: "processed_at",
    after: { years: 1 },
    condition: '"payload" IS NULL AND "status" <> \'received\'',
    what: "rows of those webhooks: id, type, time",
    why: "The id prevents processing an event twice; Stripe retries for 3 days, and by hand for 30.",
  },
  {
    name: "unused_document_lists",
    table: "document_lists",
    key: "hash",
    since: "used_at",
    after: { days: 90 },
    what: "documents of a web client build that no page has used",
    why: "Open pages of earlier builds keep working (D81): each use renews the list.",
  },
  {
    name: "failed_purchases",
    table: "billing_attempts",
    key: "id",
    since: "created_at",
    after: { years: 1 },
    condition: "\"state\" = 'failed'",
    what: "purchases that failed or were given up",
    why: "Questions of support and of the bank about a card set-up.",
  },
  {
    name: "replaced_purchases",
    table: "billing_attempts",
    key: "id",
    since: "created_at",
    after: { years: 1 },
    condition: "\"state\" = 'superseded'",
    what: "purchases replaced by another choice",
    why: "As above.",
  },
  {
    name: "carried_out_purchases",
    table: "billing_attempts",
    key: "id",
    since: "created_at",
    after: { years: 5 },
    condition: "\"state\" = 'subscribed'",
    what: "completed purchases",
    why: "Proof of the order for as long as a consumer can claim (Código de Defesa do Consumidor, article 27).",
  },
  {
    name: "unused_quotes",
    table: "plan_changes",
    key: "id",
    since: "created_at",
    after: { days: 90 },
    condition: "\"state\" IN ('quoted', 'failed')",
    what: "changes of plan that were shown and not made",
    why: "Questions of support and of the bank about a declined card.",
  },
  {
    name: "carried_out_plan_changes",
    table: "plan_changes",
    key: "id",
    since: "created_at",
    after: { years: 5 },
    what: "all changes of plan",
    why: "Proof of the order, as of a purchase.",
  },
  {
    name: "closed_cancellations",
    table: "cancellation_requests",
    key: "id",
    since: "closed_at",
    after: { years: 5 },
    condition: '"closed_at" IS NOT NULL',
    what: "closed cancellation requests",
    why: "Proof that the cancellation was requested, as above.",
  },
  {
    name: "audit_entries",
    table: "audit_entries",
    key: "id",
    since: "created_at",
    after: { years: 5 },
    what: "actions of operators",
    why: "Record of changes to an account, for as long as claims about it are possible.",
  },
  {
    name: "left_bulk_previews",
    table: "bulk_steps",
    key: "id",
    since: "created_at",
    after: { days: 7 },
    condition: '"started_at" IS NULL',
    what: "previews of bulk pricing that were never applied",
    why: "The seller may come back to one that is open in a tab.",
  },
] as const satisfies readonly Removal[];

export type RemovalName = (typeof removals)[number]["name"];
