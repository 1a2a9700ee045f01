/** Where browsers report violations of the Content-Security-Policy (`csp-reports.ts`). */
export const cspReportPath = "/csp-reports";

/** The name of that address in `report-to`, defined by the header `Reporting-Endpoints`. */
export const cspReportGroup = "csp";

/**
 * The reporting directives of a hand-written policy. Firefox before 130 and Safari before 16.4
 * support only `report-uri`.
 */
export const cspReporting = `report-uri ${cspReportPath}; report-to ${cspReportGroup}`;
