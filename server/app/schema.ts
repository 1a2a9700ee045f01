import "#server/platform/graphql/error-types.ts";
import "#server/features/entitlements/entitlements.graphql.ts";
import "#server/features/auth/auth.graphql.ts";
import "#server/features/auth/password/password.graphql.ts";
import "#server/features/auth/session/sign-out-everywhere.graphql.ts";
import "#server/features/billing/mirror/invoices.graphql.ts";
import "#server/features/billing/checkout/checkout.graphql.ts";
import "#server/features/billing/mirror/payment-card.graphql.ts";
import "#server/features/billing/checkout/payment-settings.graphql.ts";
import "#server/features/billing/plans/plans.graphql.ts";
import "#server/features/billing/mirror/subscription.graphql.ts";
import "#server/features/brand/brand.graphql.ts";
import "#server/features/cancellation/cancellation.graphql.ts";
import "#server/features/account/viewer-changed.graphql.ts";
import "#server/features/google-sign-in/google.graphql.ts";
import "#server/features/google-sign-in/unlink-google.graphql.ts";
import "#server/features/api-keys/api-keys.graphql.ts";
import "#server/features/mailbox/email-confirmation.graphql.ts";
import "#server/features/calculator/calculator.graphql.ts";
import "#server/features/taxes/taxes.graphql.ts";
import "#server/features/calculator-draft/calculator-draft.graphql.ts";
import "#server/features/second-factor/second-factor.graphql.ts";
import "#server/features/second-factor/sign-in/sign-in-code.graphql.ts";
import "#server/features/second-factor/removal/removal.graphql.ts";
import "#server/features/support/support.graphql.ts";
import { builder } from "#server/platform/graphql/builder.ts";

/** The complete schema. Each import above adds the types and fields of one feature. */
export const schema = builder.toSchema({ sortSchema: false });
