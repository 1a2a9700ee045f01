import { sessionIdleDays, sessionMaxDays } from "#server/features/auth/session/session.ts";
import type { Age } from "./age.ts";

/** Data that is removed once it is outdated. The SQL in it is ours alone: nothing that anybody sent is put into it. */
export type Removal = {
  /** Names the removal in the log and on the command line. */
  name: string;
  table: string;
  /** Column of the primary key. */
  key: string;
  /** The age is counted from it: a timestamp, or milliseconds since 1970. */
  since: string;
  sinceUnit?: "milliseconds";
  after: Age;
  /** SQL: which of the table's rows it is about. Without it, all. */
  condition?: string;
  /** The column that is emptied; without it the rows go. */
  clears?: string;
  /** For docs/operations.md: what goes, and why then. */
  what: string;
  why: string;
};

/**
 * What is removed every night, in this order (D111). The table of docs/operations.md is made of it. An index by `since`
 * belongs to each removal from a table that grows.
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
    why: "An expired counter begins again at 0. The hour is for clocks that differ.",
  },
  {
    name: "idle_sessions",
    table: "sessions",
    key: "id",
    since: "last_seen_at",
    after: { days: sessionIdleDays },
    what: "sessions that were not used",
    why: "They have ended (D27).",
  },
  {
    name: "old_sessions",
    table: "sessions",
    key: "id",
    since: "created_at",
    after: { days: sessionMaxDays },
    what: "sessions, used or not",
    why: "They have ended (D27).",
  },
  {
    name: "left_sign_ins",
    table: "sign_in_challenges",
    key: "id",
    since: "created_at",
    after: { days: 1 },
    what: "sign-ins that never got their second factor's code",
    why: "They have long expired (D104).",
  },
  {
    name: "left_second_factors",
    table: "second_factors",
    key: "user_id",
    since: "created_at",
    after: { days: 30 },
    condition: '"enabled_at" IS NULL',
    what: "second factors whose set-up was begun and never finished",
    why: "Their owner may come back to it.",
  },
  {
    name: "ended_password_resets",
    table: "password_resets",
    key: "id",
    since: "expires_at",
    after: { days: 30 },
    what: "password resets, used or not, whose link has expired",
    why: "Questions of support: was a link asked for, and used?",
  },
  {
    name: "ended_email_confirmations",
    table: "email_confirmations",
    key: "id",
    since: "expires_at",
    after: { days: 30 },
    what: "confirmations of e-mail addresses, used or not, whose link has expired",
    why: "Questions of support, as above. That an address is confirmed stands with the account.",
  },
  {
    name: "revoked_api_keys",
    table: "api_keys",
    key: "id",
    since: "revoked_at",
    after: { days: 90 },
    condition: '"revoked_at" IS NOT NULL',
    what: "API keys that were revoked",
    why: "Questions of support. An unknown key is refused as a revoked one is.",
  },
  {
    name: "handled_events",
    table: "outbox_events",
    key: "id",
    since: "handled_at",
    after: { days: 30 },
    condition: '"handled_at" IS NOT NULL',
    what: "events of the product that were handled",
    why: "While it is there, its `once_key` keeps the same news from being told again: that of a trial is told within 10 days of the trial's start.",
  },
  {
    name: "sent_mail_contents",
    table: "sent_mails",
    key: "id",
    since: "sent_at",
    after: { days: 90 },
    condition: '"sent_at" IS NOT NULL AND "data" IS NOT NULL',
    clears: "data",
    what: "what e-mails that were sent were filled in with",
    why: "`resend-mail` until then.",
  },
  {
    name: "sent_mails",
    table: "sent_mails",
    key: "id",
    since: "sent_at",
    after: { years: 1 },
    condition: '"sent_at" IS NOT NULL',
    what: "the rows of e-mails that were sent: whom, what about, when",
    why: "Guards against sending twice are needed as long as the event is there (30 days); then it answers what was sent.",
  },
  {
    name: "stripe_event_contents",
    table: "stripe_events",
    key: "id",
    since: "processed_at",
    after: { days: 90 },
    condition: '"processed_at" IS NOT NULL AND "payload" IS NOT NULL AND "status" <> \'received\'',
    clears: "payload",
    what: "what webhooks that were acted on, or ignored, carried",
    why: "`replay-webhook` until then. Stripe has its own record for 30 days.",
  },
  {
    name: "stripe_events",
    table: "stripe_events",
    key: "id",
    since: "processed_at",
    after: { years: 1 },
    condition: '"payload" IS NULL AND "status" <> \'received\'',
    what: "the rows of those webhooks: id, type, when",
    why: "The id keeps an event from being acted on twice; Stripe sends again for 3 days, and by hand for 30.",
  },
  {
    name: "unused_document_lists",
    table: "document_lists",
    key: "hash",
    since: "used_at",
    after: { days: 90 },
    what: "documents of a build of the web client that no page has asked by",
    why: "Pages of earlier builds are answered as long as they are open (D81): each use renews the list.",
  },
  {
    name: "failed_purchases",
    table: "billing_attempts",
    key: "id",
    since: "created_at",
    after: { years: 1 },
    condition: "\"state\" = 'failed'",
    what: "purchases that failed or were given up",
    why: "Questions of support and of the bank about a card that was set up.",
  },
  {
    name: "replaced_purchases",
    table: "billing_attempts",
    key: "id",
    since: "created_at",
    after: { years: 1 },
    condition: "\"state\" = 'superseded'",
    what: "purchases that another choice has replaced",
    why: "As above.",
  },
  {
    name: "carried_out_purchases",
    table: "billing_attempts",
    key: "id",
    since: "created_at",
    after: { years: 5 },
    condition: "\"state\" = 'subscribed'",
    what: "purchases that were carried out",
    why: "Proof of the order for as long as a consumer can claim (Código de Defesa do Consumidor, article 27).",
  },
  {
    name: "closed_cancellations",
    table: "cancellation_requests",
    key: "id",
    since: "closed_at",
    after: { years: 5 },
    condition: '"closed_at" IS NOT NULL',
    what: "requests to cancel that were closed",
    why: "Proof that the cancellation was asked for, as above.",
  },
  {
    name: "audit_entries",
    table: "audit_entries",
    key: "id",
    since: "created_at",
    after: { years: 5 },
    what: "what operators did",
    why: "Who did what to an account, for as long as claims can be made about it.",
  },
] as const satisfies readonly Removal[];

export type RemovalName = (typeof removals)[number]["name"];
