import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { nameIssue } from "../format/text-issues.ts";
import type { WebhookEvent } from "./webhook-event.ts";
import { webhookText as text } from "./webhook-text.ts";

/** Most endpoints of a seller (D402). */
export const maxWebhookEndpoints = 10;
export const maxEndpointDescription = 100;

/** How long the secret before the newest one signs too, in hours (D403). */
export const olderSecretHours = 24;

/** Most deliveries that one call sends again. */
export const maxResent = 10_000;

type Fields = { description: string | null; events: WebhookEvent[] };
type Input = { description?: string | null | undefined; events: readonly WebhookEvent[] };

/** Checks what a seller says of an endpoint; its address is checked where it can be resolved. */
export function checkEndpointFields({ description, events }: Input): Checked<Fields> {
  const cleaned = cleanText(description, maxEndpointDescription);
  const rule = { max: maxEndpointDescription, tooLong: text.descriptionTooLong };
  const eventsIssue: FieldIssue | null =
    events.length > 0 ? null : { field: "events", title: text.eventsMissing, message: text.eventsRequired };
  const value = { description: cleaned || null, events: [...new Set(events)] };
  return checked(value, [nameIssue("description", cleaned, rule), eventsIssue]);
}

/**
 * Checks an endpoint as it was typed, before it is sent; where its host leads, only the server
 * knows.
 */
export function checkEndpointForm({
  url,
  ...input
}: Input & { url: string }): Checked<Fields & { url: string }> {
  const trimmed = url.trim();
  const fields = checkEndpointFields(input);
  const issues = fields.ok ? [] : fields.issues;
  if (!/^https?:\/\/\S+$/i.test(trimmed))
    return {
      ok: false,
      issues: [{ field: "url", title: text.addressMissing, message: text.NOT_A_URL }, ...issues],
    };
  return fields.ok ? { ok: true, value: { url: trimmed, ...fields.value } } : fields;
}
