/**
 * Addresses that the server answers: reached by a full page load or by fetch, never by the router.
 * Apart from `paths`, because the first load has no use for them.
 */
export const serverPaths = {
  apiGuide: "/api/guia",
  apiDocs: "/api/docs",
  googleSignIn: "/api/auth/google",
  login: "/api/login",
  brandLogo: "/api/brand-logo",
  /** Append the format's extension: `.csv` or `.xlsx`. */
  exportListings: "/api/exports/listings",
  /** Append `?id=` with the simulation's global id. */
  simulationTable: "/api/simulations/campaign.csv",
  /** Append the report's name and `.csv`. */
  reports: "/api/reports",
  /** Append `?id=` with the fee change's global id. */
  feeChangeTable: "/api/reports/fee-change.csv",
  /** Append `?id=` with the price file's global id. */
  filledPriceFile: "/api/price-files/filled",
  sampleProducts: "/api/exports/modelo-produtos.xlsx",
} as const;
