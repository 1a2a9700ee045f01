import type { Removal } from "./removal.ts";

/** How long operators can replay a processed Stripe event or send an e-mail again. */
export const contentDays = 90;

/** Handled domain events, processed Stripe events and sent e-mails. */
export const eventRemovals = [
  {
    name: "handled_events",
    table: "outbox_events",
    key: "id",
    since: "handled_at",
    after: { days: 30 },
    condition: '"handled_at" IS NOT NULL',
    what: "handled domain events",
    why: "Its `once_key` prevents recording the same event twice; a trial's events occur within 10 days of its start.",
  },
  {
    name: "sent_mail_contents",
    table: "sent_mails",
    key: "id",
    since: "sent_at",
    after: { days: contentDays },
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
    what: "rows of sent e-mails: recipient, template, time",
    why: "They prevent a second sending while the event exists (30 days); then they answer support questions about what was sent.",
  },
  {
    name: "stripe_event_contents",
    table: "stripe_events",
    key: "id",
    since: "processed_at",
    after: { days: contentDays },
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
] as const satisfies readonly Removal[];
