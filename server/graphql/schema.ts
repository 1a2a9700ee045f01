import "./error-types.ts";
import "../access/access.graphql.ts";
import "../auth/auth.graphql.ts";
import "../auth/password.graphql.ts";
import "../auth/sign-out-everywhere.graphql.ts";
import "../billing/invoices.graphql.ts";
import "../billing/paying.graphql.ts";
import "../billing/payment-card.graphql.ts";
import "../billing/payment-settings.graphql.ts";
import "../billing/plans.graphql.ts";
import "../billing/subscription.graphql.ts";
import "../brand/brand.graphql.ts";
import "../cancellation/cancellation.graphql.ts";
import "../events/viewer-changed.graphql.ts";
import "../google/google.graphql.ts";
import "../google/unlink-google.graphql.ts";
import "../integrators/api-keys.graphql.ts";
import "../mailbox/email-confirmation.graphql.ts";
import "../pricing/pricing.graphql.ts";
import "../second-factor/second-factor.graphql.ts";
import "../second-factor/sign-in-code.graphql.ts";
import "../second-factor-removal/removal.graphql.ts";
import "../support/support.graphql.ts";
import { builder } from "./builder.ts";

/** The whole schema: importing an edge adds its types and fields. */
export const schema = builder.toSchema({ sortSchema: false });
