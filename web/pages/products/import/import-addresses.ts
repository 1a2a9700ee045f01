/** Addresses of the server that only these screens use. */
export const importAddresses = { upload: "/api/imports", report: "/api/imports/report.csv" } as const;
