/**
 * The layers of the code and what each may import; tests are exempt. `.dependency-cruiser.cjs`
 * makes the import rules from this table, and `npm run architecture` the diagram in
 * docs/architecture.md.
 */

export const layers: Record<string, { imports: readonly string[]; about: string }> = {
  core: { imports: [], about: "pure rules, shared by server and browser" },
  files: {
    imports: ["core"],
    about: "reads and writes CSV, XLSX and ZIP within limits, on the server and in a browser's worker",
  },
  "server/platform": { imports: ["core", "files"], about: "database, HTTP, GraphQL, queue, mail" },
  "server/features": {
    imports: ["core", "files", "server/platform"],
    about: "use cases and their GraphQL, REST and worker edges",
  },
  "server/app": {
    imports: ["core", "files", "server/platform", "server/features"],
    about: "puts the features together",
  },
  "web/shared": { imports: ["core"], about: "interface only: ui, forms, toasts, theme" },
  "web/features": { imports: ["core", "files", "web/shared"], about: "account, checkout, API keys, brand" },
  "web/pages": { imports: ["core", "files", "web/shared", "web/features"], about: "one screen each" },
  "web/app": {
    imports: ["core", "files", "web/shared", "web/features", "web/pages"],
    about: "routes, shell, session, GraphQL client",
  },
  "tools/emulators": { imports: [], about: "Stripe and Google for development and tests" },
};
