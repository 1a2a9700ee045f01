import { newClientSecret, newId } from "../../state/ids.ts";
import type { SetupIntent } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

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
    ...alwaysNull(`application cancellation_reason customer_account excluded_payment_method_types
      flow_directions last_setup_error latest_attempt mandate next_action on_behalf_of
      payment_method payment_method_configuration_details single_use_mandate`),
    allowed_payment_method_types: of.allowedTypes,
    automatic_payment_methods: of.allowedTypes ? null : { allow_redirects: "always", enabled: true },
    client_secret: newClientSecret(id),
    created: of.created,
    customer: of.customer,
    description: of.description,
    livemode: false,
    metadata: of.metadata,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: of.allowedTypes ?? ["card"],
    status: "requires_payment_method",
    usage: of.usage,
  } satisfies SetupIntent;
}
