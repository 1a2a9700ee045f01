/** Where a page's violations of its Content-Security-Policy are reported (`csp-reports.ts`). */
export const cspReportPath = "/csp-reports";

/** The name of that place in `report-to`, explained by `Reporting-Endpoints`. */
export const cspReportGroup = "csp";

/** For a policy that is written by hand. Firefox before 130 and Safari before 16.4 know `report-uri` only. */
export const cspReporting = `report-uri ${cspReportPath}; report-to ${cspReportGroup}`;
