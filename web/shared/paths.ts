/**
 * The pages that code links to. A page linked only from the sidebar or an e-mail has its path in
 * the route table (web/app/routes.ts) alone.
 */
export const paths = {
  dashboard: "/",
  auth: "/auth",
  forgotPassword: "/auth/forgot-password",
  resetPassword: "/auth/reset-password",
  calculator: "/calculator",
  products: "/products",
  bulkPricing: "/products/bulk",
  feeChange: "/reports/fee-change",
  statements: "/reports/extratos",
  disputes: "/reports/contestacoes",
  simulations: "/simulations",
  reports: "/reports",
  scenarios: "/scenarios",
  compareScenarios: "/scenarios/compare",
  subscribe: "/subscribe",
  pricing: "/pricing",
  notices: "/notices",
  help: "/help",
  subscription: "/subscription",
  settings: "/settings",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The form of a new product. */
export const newProductPath = `${paths.products}/new`;

/** A product's page. */
export function productPath(id: string): string {
  return `${paths.products}/${encodeURIComponent(id)}`;
}

/** The calculator, filled with a listing's data (PR-11). */
export function calculatorPath(listingId: string): string {
  return `${paths.calculator}?listing=${encodeURIComponent(listingId)}`;
}

/** The calculator, filled with a scenario's sale (SC-02). */
export function scenarioInCalculator(scenarioId: string): string {
  return `${paths.calculator}?scenario=${encodeURIComponent(scenarioId)}`;
}

/**
 * Scenarios side by side (SC-03); one alone stands beside the same sale under today's rules
 * (SC-02).
 */
export function comparePath(scenarioIds: readonly string[]): string {
  return `${paths.compareScenarios}?${new URLSearchParams({ ids: scenarioIds.join(",") })}`;
}

export function scenariosOfProduct(productId: string): string {
  return `${paths.scenarios}?${new URLSearchParams({ produto: productId })}`;
}

export const newBulkPath = `${paths.bulkPricing}/new`;

/** A step of bulk pricing that has a preview or was applied. */
export function bulkStepPath(id: string): string {
  return `${paths.bulkPricing}/${id}`;
}

/** The reports, with what a step of bulk pricing has gained. */
export function reportsAfterStep(stepId: string): string {
  return `${paths.reports}?step=${encodeURIComponent(stepId)}`;
}

type FeeChangeAddress = { channel: string; day: string; isCorrection: boolean };

/** The part of the address that names a fee change. */
export function feeChangeQuery({ channel, day, isCorrection }: FeeChangeAddress): URLSearchParams {
  return new URLSearchParams({ channel, on: day, ...(isCorrection ? { correction: "true" } : {}) });
}

/** What a change of a marketplace's fees does to the seller (RE-05). */
export function feeChangePath(change: FeeChangeAddress): string {
  return `${paths.feeChange}?${feeChangeQuery(change)}`;
}

/** What is kept of a month's orders at a marketplace (ST-05). */
export function statementMonthPath({ channel, month }: { channel: string; month: string }): string {
  return `${paths.statements}?${new URLSearchParams({ mes: month, canal: channel })}`;
}

/** A new simulation of a campaign. */
export const newSimulationPath = `${paths.simulations}/new`;

/** What makes a new simulation one of the whole catalogue in January 2027 (TX-04). */
export const januaryParameter = "janeiro";
export const januaryPath = `${newSimulationPath}?${januaryParameter}=2027`;

/** A simulation, by its global id. */
export function simulationPath(id: string): string {
  return `${paths.simulations}/${encodeURIComponent(id)}`;
}

/** A marketplace's file that gets the catalogue's prices (MF-02). */
export const priceFilesPath = `${paths.products}/price-files`;

/** The page that fills a price file with the prices of a filter of the products (MF-04). */
export function filterPriceFilePath(filter: URLSearchParams): string {
  return filter.size === 0 ? priceFilesPath : `${priceFilesPath}?${filter}`;
}

/** A price file's page. */
export function priceFilePath(id: string): string {
  return `${priceFilesPath}/${encodeURIComponent(id)}`;
}

/** The page that fills a price file with the prices of one bulk step (MF-04). */
export function stepPriceFilePath(bulkStepId: string): string {
  return `${priceFilesPath}?bulkStepId=${encodeURIComponent(bulkStepId)}`;
}

/** The upload of product files. */
export const importPath = `${paths.products}/import`;

/** The page of a waiting, running or ended import, by its global id. */
export function importFilePath(id: string): string {
  return `${importPath}/${encodeURIComponent(id)}`;
}

/** The table with the listings of an import; `query` adds filters, as in the table's address. */
export function importedListingsPath(id: string, query = ""): string {
  return `${paths.products}?importId=${encodeURIComponent(id)}${query === "" ? "" : `&${query}`}`;
}

/** The sections of /settings, in their order. Each is an anchor for links and e-mails. */
export const settingsSections = {
  profile: "perfil",
  defaults: "padroes",
  notifications: "notificacoes",
  brand: "marca",
  api: "api",
  webhooks: "webhooks",
  security: "seguranca",
  data: "dados",
} as const;

export type SettingsSection = keyof typeof settingsSections;

export function settingsPath(section: SettingsSection): string {
  return `${paths.settings}#${settingsSections[section]}`;
}

/** The deliveries of a webhook endpoint, by its global id. */
export function webhookPath(id: string): string {
  return `${paths.settings}/webhooks/${encodeURIComponent(id)}`;
}

/** The second step of a sign-in (D104). */
export const codeStepPath = `${paths.auth}?step=code`;

/** The login screen, which leads to `redirect` after a login. */
export function authPath(redirect: string): string {
  return `${paths.auth}?redirect=${encodeURIComponent(redirect)}`;
}

/** The login screen with a notice that the browser keeps no cookies. */
export function authPathAboutCookies(address: string): string {
  const { search } = new URL(address, window.location.origin);
  const query = new URLSearchParams(search);
  query.set("error", "cookies");
  return `${paths.auth}?${query}`;
}
