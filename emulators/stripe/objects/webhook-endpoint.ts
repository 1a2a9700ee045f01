import { newId } from "../state/ids.ts";
import type { WebhookEndpoint } from "../state/tables.ts";

export type WebhookEndpointFields = Pick<
  WebhookEndpoint,
  "url" | "enabled_events" | "api_version" | "created"
>;

export function buildWebhookEndpoint(of: WebhookEndpointFields): WebhookEndpoint {
  return {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: of.api_version,
    application: null,
    created: of.created,
    description: null,
    enabled_events: of.enabled_events,
    livemode: false,
    metadata: {},
    status: "enabled",
    url: of.url,
  } satisfies WebhookEndpoint;
}
