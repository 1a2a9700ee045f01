/** One chunk a page: each is loaded when its path is first opened. */
export const loadCalculator = () =>
  import("../../features/calculator/calculator-page.tsx").then((module) => ({
    default: module.CalculatorPage,
  }));
