import { lazy, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { NotFoundPage } from "#web/pages/not-found/not-found-page.tsx";
import { paths } from "#web/shared/paths.ts";
import { useLiveViewer } from "./live/use-live-viewer.ts";
import {
  loadCalculator,
  loadDashboard,
  loadHelp,
  loadPaymentReturn,
  loadPlaceholder,
  loadPricing,
  loadSubscribe,
  loadSubscription,
  loadTrialTest,
} from "./router/pages.ts";
import { usePaymentReturn } from "./router/use-payment-return.ts";
import { destination } from "./session/destination.ts";
import { Shell } from "./shell/shell.tsx";
import type { ShellHeader_user } from "./shell/shell-header.tsx";

const CalculatorPage = lazy(loadCalculator);
const DashboardPage = lazy(loadDashboard);
const HelpPage = lazy(loadHelp);
const PaymentReturn = lazy(loadPaymentReturn);
const PlaceholderPage = lazy(loadPlaceholder);
const PricingPage = lazy(loadPricing);
const SubscribePage = lazy(loadSubscribe);
const SubscriptionPage = lazy(loadSubscription);
const TrialTestPage = lazy(loadTrialTest);

/** Every route of the product, inside the shell (S2-05). */
export function SignedIn({ user }: { user: FragmentType<typeof ShellHeader_user> }) {
  useLiveViewer();
  return (
    <Routes>
      <Route path={paths.auth} element={<LeaveAuth />} />
      <Route element={<Shell user={user} />}>
        <Route path={paths.calculator} element={<CalculatorRoute />} />
        <Route path={paths.products} element={<PlaceholderPage area="products" />} />
        <Route path={paths.scenarios} element={<PlaceholderPage area="scenarios" />} />
        <Route path={paths.reports} element={<PlaceholderPage area="reports" />} />
        <Route path={paths.settings} element={<PlaceholderPage area="settings" />} />
        <Route path={paths.dashboard} element={<DashboardPage />} />
        <Route path={paths.pricing} element={<PricingPage />} />
        <Route path={paths.subscribe} element={<SubscribePage />} />
        <Route path={paths.subscription} element={<SubscriptionPage />} />
        <Route path={paths.trialTest} element={<TrialTestPage />} />
        <Route path={paths.help} element={<HelpPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** The calculator; for who comes back from paying, how that went stands above it. */
function CalculatorRoute() {
  const arrival = usePaymentReturn();
  return (
    <>
      <Suspense>
        {arrival ? <PaymentReturn search={arrival.search} onSettled={arrival.settle} /> : null}
      </Suspense>
      <CalculatorPage />
    </>
  );
}

/** S2-02: there is nothing to log in to. Who was sent here because Google refused them hears why. */
function LeaveAuth() {
  const { search } = useLocation();
  useEffect(() => {
    if (!search.includes("error=google")) return;
    import("#web/pages/auth/say-google-problem.ts").then(
      (module) => module.sayGoogleProblem(search),
      () => {},
    );
  }, [search]);
  return <Navigate to={destination(search)} replace />;
}
