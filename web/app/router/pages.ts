/** One chunk a page: each is loaded when its path is first opened. */
export const loadCalculator = () =>
  import("../../features/calculator/calculator-page.tsx").then((module) => ({
    default: module.CalculatorPage,
  }));

export const loadDashboard = () =>
  import("../../features/dashboard/dashboard-page.tsx").then((module) => ({ default: module.DashboardPage }));

export const loadHelp = () =>
  import("../../features/help/help-page.tsx").then((module) => ({ default: module.HelpPage }));
