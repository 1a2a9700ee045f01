/** Where the newest export is downloaded. */
export const dataExportPath = "/api/data-export";
