import type Stripe from "stripe";
import { apiVersion } from "../api-version.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { listEndpoint } from "../http/list-endpoint.ts";
import type { Declares, ParamsOf } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { buildWebhookEndpoint } from "../objects/webhook-endpoint.ts";
import { randomText } from "../state/ids.ts";
import type { WebhookEndpoint } from "../state/tables.ts";
import { sentEventTypes } from "../webhooks/event-types.ts";

const createParams = {
  api_version: [apiVersion],
  enabled_events: "texts",
  url: "text",
} as const satisfies Declares<Stripe.WebhookEndpointCreateParams>;

export const webhookEndpointEndpoints = [
  endpoint("POST /v1/webhook_endpoints", {
    params: createParams,
    required: ["enabled_events", "url"],
    run: ({ ledger, params }) => createEndpoint(ledger, params),
  }),
  endpoint("DELETE /v1/webhook_endpoints/:id", {
    run({ ledger: { store }, id }) {
      store.remove(store.require("webhook_endpoint", id));
      delete store.state.webhookSecrets[id];
      return { id, object: "webhook_endpoint", deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
    },
  }),
  listEndpoint("webhook_endpoints", { kind: "webhook_endpoint" }),
];

/** Only this answer contains the secret. */
function createEndpoint(ledger: Ledger, params: ParamsOf<typeof createParams>): WebhookEndpoint {
  const { store } = ledger;
  const found = buildWebhookEndpoint({
    api_version: params.api_version ?? null,
    created: ledger.clock.now(),
    enabled_events: (params.enabled_events ?? []).map(checkedEvent),
    url: checkedUrl(params.url ?? ""),
  });
  const secret = `whsec_${randomText(32)}`;
  store.state.webhookSecrets[found.id] = secret;
  store.insert(found);
  return { ...found, secret };
}

/** An event that the emulator sends, or `*` for all of them. */
function checkedEvent(type: string, index: number): string {
  if (type === "*" || sentEventTypes.some((sent) => sent === type)) return type;
  throw invalid(`The emulator sends no event ${type}.`, { param: `enabled_events[${index}]` });
}

function checkedUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw invalid("Invalid URL: An explicit scheme (such as https) must be provided.", {
      code: "url_invalid",
      param: "url",
    });
  }
  return url;
}
