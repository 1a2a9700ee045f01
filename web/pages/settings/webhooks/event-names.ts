import { testType, webhookEvents, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { webhookEventText } from "#core/webhooks/webhook-text.ts";

const nameByType: ReadonlyMap<string, string> = new Map([
  ...webhookEvents.map((event) => [webhookTypes[event], webhookEventText[event]] as const),
  [testType, "Evento de teste"],
]);

/** An event by the type in its payload; a type that this page does not know stays as it is. */
export function eventName(type: string): string {
  return nameByType.get(type) ?? type;
}
