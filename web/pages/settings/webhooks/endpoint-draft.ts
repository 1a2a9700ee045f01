import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";
import { catalogueEvents, webhookEvents } from "#core/webhooks/webhook-event.ts";
import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";
import { paths, settingsSections } from "#web/shared/paths.ts";

/** What is typed of an endpoint. */
export type EndpointDraft = { url: string; description: string; events: WebhookEvent[] };

/** A new endpoint gets every event until the seller unticks some. */
/** Without the events of each product and listing, which only a program with a copy needs. */
const emptyDraft: EndpointDraft = {
  url: "",
  description: "",
  events: webhookEvents.filter((event) => !catalogueEvents.some((each) => each === event)),
};

const draftKey = storageKey("webhook-draft");
const parameter = "resume";
/** The dialogs from which the seller may leave for Google, as the address names them. */
const dialogs = { new: "new-webhook", edit: "edit-webhook", rotate: "rotate-webhook" } as const;
export type ResumedDialog = keyof typeof dialogs;

/** The return path after the redirect to Google: the settings with the dialog open. */
export function resumePath(dialog: ResumedDialog): string {
  return `${paths.settings}?${parameter}=${dialogs[dialog]}#${settingsSections.webhooks}`;
}

/** The dialog to open again; null when the seller does not come back from one. */
export function resumedDialog(search: URLSearchParams): ResumedDialog | null {
  const value = search.get(parameter);
  return (["new", "edit", "rotate"] as const).find((dialog) => dialogs[dialog] === value) ?? null;
}

/**
 * Stores in this tab what was typed, and of which endpoint, during the redirect to Google. A null
 * id: of a new one.
 */
export function keepEndpointDraft(endpointId: string | null, draft?: EndpointDraft): void {
  const { url, description, events } = draft ?? emptyDraft;
  tabStorage.write(draftKey, JSON.stringify({ endpointId, url, description, events }));
}

/** The endpoint whose dialog was left for Google; null: a new one, or nothing is stored. */
export function draftedEndpointId(): string | null {
  return readDraft()?.endpointId ?? null;
}

/** Returns what was typed of an endpoint and removes it; `otherwise` without anything readable. */
export function takeEndpointDraft(
  endpointId: string | null,
  otherwise: EndpointDraft = emptyDraft,
): EndpointDraft {
  const stored = readDraft();
  tabStorage.remove(draftKey);
  return stored?.endpointId === endpointId ? stored.draft : otherwise;
}

function readDraft(): { endpointId: string | null; draft: EndpointDraft } | null {
  const stored = tabStorage.read(draftKey);
  if (stored === null) return null;
  try {
    const { endpointId, url, description, events } = JSON.parse(stored);
    return {
      endpointId: endpointId === null ? null : String(endpointId),
      draft: {
        url: String(url),
        description: String(description),
        events: webhookEvents.filter((event) => events.includes(event)),
      },
    };
  } catch {
    return null;
  }
}
