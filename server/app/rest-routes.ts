import { authRoutes } from "#server/features/auth/auth.rest.ts";
import { billingRoutes } from "#server/features/billing/checkout/checkout.rest.ts";
import { planRoutes } from "#server/features/billing/plans/plans.rest.ts";
import { webhookRoutes } from "#server/features/billing/stripe-events/stripe.webhook.ts";
import { brandRoutes } from "#server/features/brand/brand.rest.ts";
import { cancellationRoutes } from "#server/features/cancellation/cancellation.rest.ts";
import { feeChangeTableRoute } from "#server/features/comparisons/kinds/fee-changes/table/fee-change-table.rest.ts";
import { priceFileRoutes } from "#server/features/comparisons/kinds/price-files/price-files.rest.ts";
import { simulationTableRoute } from "#server/features/comparisons/kinds/simulations/simulation-table.rest.ts";
import { dataExportRoutes } from "#server/features/data-export/data-export.rest.ts";
import { catalogueLinesRoute } from "#server/features/exports/catalogue-lines.rest.ts";
import { exportRoutes } from "#server/features/exports/exports.rest.ts";
import { googleRoutes } from "#server/features/google-sign-in/google.rest.ts";
import { importRoutes } from "#server/features/imports/imports.rest.ts";
import { refusedRowsRoute } from "#server/features/imports/rows/refused.rest.ts";
import { importReportRoute } from "#server/features/imports/rows/report.rest.ts";
import { unsubscribeRoutes } from "#server/features/notices/unsubscribe/unsubscribe.rest.ts";
import { reportTableRoutes } from "#server/features/reports/tables/report-tables.rest.ts";
import { signInCodeRoutes } from "#server/features/second-factor/sign-in/sign-in-code.rest.ts";
import { trialRoutes } from "#server/features/trials/trial.rest.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RestRoute } from "#server/platform/rest/rest-route.ts";
import { openApiRoutes } from "./openapi/openapi.rest.ts";

/** Every /api call, in the order of the API description, which is itself one of them. */
export function restRoutes(deps: Deps): RestRoute[] {
  const calls = [
    ...authRoutes(deps),
    ...signInCodeRoutes(deps),
    ...googleRoutes(deps),
    ...trialRoutes(deps),
    ...planRoutes(deps),
    ...billingRoutes(deps),
    ...cancellationRoutes(deps),
    ...brandRoutes(deps),
    ...importRoutes(deps),
    importReportRoute(deps),
    refusedRowsRoute(deps),
    simulationTableRoute(deps),
    ...priceFileRoutes(deps),
    ...reportTableRoutes(deps),
    feeChangeTableRoute(deps),
    ...exportRoutes(deps),
    catalogueLinesRoute(deps),
    ...dataExportRoutes(deps),
    ...unsubscribeRoutes(deps),
    ...webhookRoutes(deps),
  ];
  return [...calls, ...openApiRoutes(deps, calls)];
}
