import { newClientSecret, newId } from "../state/ids.ts";
import type { SetupIntent } from "../state/tables.ts";

export type SetupIntentFields = Pick<
  SetupIntent,
  "customer" | "description" | "metadata" | "usage" | "created"
> & {
  allowedTypes: string[] | null;
};

export function buildSetupIntent(of: SetupIntentFields): SetupIntent {
  const id = newId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: of.allowedTypes,
    application: null,
    automatic_payment_methods: of.allowedTypes ? null : { allow_redirects: "always", enabled: true },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: of.created,
    customer: of.customer,
    customer_account: null,
    description: of.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: of.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: of.allowedTypes ?? ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: of.usage,
  } satisfies SetupIntent;
}
