import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";
import { webhookEvents } from "#core/webhooks/webhook-event.ts";
import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";
import { paths, settingsSections } from "#web/shared/paths.ts";

/** What is typed of an endpoint. */
export type EndpointDraft = { url: string; description: string; events: WebhookEvent[] };

/** A new endpoint gets every event until the seller unticks some. */
const emptyDraft: EndpointDraft = { url: "", description: "", events: [...webhookEvents] };

const draftKey = storageKey("new-webhook");
const parameter = "resume";
const value = "new-webhook";

/** The return path after the Google redirect: the page with the dialog open. */
export const newEndpointPath = `${paths.settings}?${parameter}=${value}#${settingsSections.webhooks}`;

export function isResumingNewEndpoint(search: URLSearchParams): boolean {
  return search.get(parameter) === value;
}

/** Stores what was typed in this tab during the redirect to Google. */
export function keepEndpointDraft({ url, description, events }: EndpointDraft): void {
  tabStorage.write(draftKey, JSON.stringify({ url, description, events }));
}

/** Returns what was stored and removes it; an empty form without anything readable. */
export function takeEndpointDraft(): EndpointDraft {
  const stored = tabStorage.read(draftKey);
  tabStorage.remove(draftKey);
  if (stored === null) return emptyDraft;
  try {
    const { url, description, events } = JSON.parse(stored);
    return {
      url: String(url),
      description: String(description),
      events: webhookEvents.filter((event) => events.includes(event)),
    };
  } catch {
    return emptyDraft;
  }
}
