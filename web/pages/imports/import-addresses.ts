/** Addresses of the server that only these pages use. */
export const importAddresses = {
  upload: "/api/imports",
  report: "/api/imports/report.csv",
  refused: "/api/imports/refused",
} as const;
