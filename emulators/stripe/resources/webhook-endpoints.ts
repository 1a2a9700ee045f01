import type Stripe from "stripe";
import { apiVersion } from "../api-version.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import { buildWebhookEndpoint } from "../objects/webhook-endpoint.ts";
import { randomText } from "../state/ids.ts";
import type { WebhookEndpoint } from "../state/tables.ts";

const createParams = {
  api_version: "text",
  connect: "unmodelled",
  description: "text",
  enabled_events: "texts",
  expand: "texts",
  metadata: "metadata",
  url: "text",
} as const satisfies Declares<Stripe.WebhookEndpointCreateParams>;

const updateParams = {
  description: "text",
  disabled: "boolean",
  enabled_events: "texts",
  expand: "texts",
  metadata: "metadata",
  url: "text",
} as const satisfies Declares<Stripe.WebhookEndpointUpdateParams>;

const listParams = { ...pageParams } as const satisfies Declares<Stripe.WebhookEndpointListParams>;

export const webhookEndpointEndpoints = [
  endpoint("POST /v1/webhook_endpoints", {
    params: createParams,
    required: ["enabled_events", "url"],
    run: ({ emulator, params }) => createEndpoint(emulator, params),
  }),
  endpoint("GET /v1/webhook_endpoints/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.WebhookEndpointRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("webhook_endpoint", id),
  }),
  endpoint("POST /v1/webhook_endpoints/:id", {
    params: updateParams,
    run: ({ emulator, params, id }) => {
      const found = emulator.store.require("webhook_endpoint", id);
      emulator.store.update(found, {
        ...(params.url === undefined ? {} : { url: checkedUrl(params.url) }),
        ...(params.enabled_events === undefined ? {} : { enabled_events: params.enabled_events }),
        ...(params.description === undefined ? {} : { description: params.description || null }),
        ...(params.disabled === undefined ? {} : { status: params.disabled ? "disabled" : "enabled" }),
        metadata: changedMetadata(found.metadata, params.metadata),
      });
      return found;
    },
  }),
  endpoint("DELETE /v1/webhook_endpoints/:id", {
    params: {} as const satisfies Declares<Stripe.WebhookEndpointDeleteParams>,
    run: ({ emulator, id }) => {
      const found = emulator.store.require("webhook_endpoint", id);
      emulator.store.remove(found);
      delete emulator.store.state.webhookSecrets[id];
      return { id, object: "webhook_endpoint", deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
    },
  }),
  endpoint("GET /v1/webhook_endpoints", {
    params: listParams,
    run: ({ emulator, params }) =>
      paginate(emulator.store.all("webhook_endpoint"), params, "/v1/webhook_endpoints"),
  }),
];

/** The secret is answered here and never again. */
function createEndpoint(emulator: Emulator, params: ParamsOf<typeof createParams>): WebhookEndpoint {
  const { store } = emulator;
  const found = buildWebhookEndpoint({
    api_version: params.api_version ?? null,
    created: nowOf(store, null),
    description: params.description || null,
    enabled_events: params.enabled_events ?? [],
    metadata: changedMetadata({}, params.metadata),
    url: checkedUrl(params.url ?? ""),
  });
  if (params.api_version && params.api_version !== apiVersion) {
    throw invalid(`The local emulator only speaks ${apiVersion}.`, { param: "api_version" });
  }
  const secret = `whsec_${randomText(32)}`;
  store.state.webhookSecrets[found.id] = secret;
  store.insert(found);
  return { ...found, secret };
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
