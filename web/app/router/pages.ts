/** One chunk a page: each is loaded when its path is first opened. */
export const loadCalculator = () =>
  import("#web/pages/calculator/calculator-page.tsx").then((module) => ({
    default: module.CalculatorPage,
  }));

export const loadDashboard = () =>
  import("#web/pages/dashboard/dashboard-page.tsx").then((module) => ({ default: module.DashboardPage }));

export const loadHelp = () =>
  import("#web/pages/help/help-page.tsx").then((module) => ({ default: module.HelpPage }));

export const loadPaymentReturn = () =>
  import("#web/pages/payment-return/payment-return.tsx").then((module) => ({
    default: module.PaymentReturn,
  }));

export const loadPlaceholder = () =>
  import("#web/pages/placeholders/placeholder-page.tsx").then((module) => ({
    default: module.PlaceholderPage,
  }));

export const loadPricing = () =>
  import("#web/pages/plans/plans-page.tsx").then((module) => ({ default: module.PricingPage }));

export const loadSubscribe = () =>
  import("#web/pages/subscribe/subscribe-page.tsx").then((module) => ({ default: module.SubscribePage }));

export const loadSubscription = () =>
  import("#web/pages/subscription/subscription-page.tsx").then((module) => ({
    default: module.SubscriptionPage,
  }));

export const loadTrialTest = () =>
  import("#web/pages/trial-test/trial-test-page.tsx").then((module) => ({
    default: module.TrialTestPage,
  }));
