/** One chunk a page: each is loaded when its path is first opened. */
export const loadCalculator = () =>
  import("../../features/calculator/calculator-page.tsx").then((module) => ({
    default: module.CalculatorPage,
  }));

export const loadDashboard = () =>
  import("../../features/dashboard/dashboard-page.tsx").then((module) => ({ default: module.DashboardPage }));

export const loadHelp = () =>
  import("../../features/help/help-page.tsx").then((module) => ({ default: module.HelpPage }));

export const loadPaymentReturn = () =>
  import("../../features/payment-return/payment-return.tsx").then((module) => ({
    default: module.PaymentReturn,
  }));

export const loadPlaceholder = () =>
  import("../../features/placeholders/placeholder-page.tsx").then((module) => ({
    default: module.PlaceholderPage,
  }));

export const loadPricing = () =>
  import("../../features/pricing/pricing-page.tsx").then((module) => ({ default: module.PricingPage }));

export const loadSubscribe = () =>
  import("../../features/subscribe/subscribe-page.tsx").then((module) => ({ default: module.SubscribePage }));

export const loadSubscription = () =>
  import("../../features/subscription/subscription-page.tsx").then((module) => ({
    default: module.SubscriptionPage,
  }));

export const loadTrialTest = () =>
  import("../../features/trial-test/trial-test-page.tsx").then((module) => ({
    default: module.TrialTestPage,
  }));
