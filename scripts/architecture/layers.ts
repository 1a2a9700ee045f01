/**
 * The layers of the code and what each may import; tests are exempt. `.dependency-cruiser.cjs`
 * makes the import rules from this table, and `npm run architecture` the diagram in
 * docs/architecture.md.
 */

export const layers: Record<string, { imports: readonly string[]; about: string }> = {
  core: { imports: [], about: "pure rules, shared by server and browser" },
  "server/platform": { imports: ["core"], about: "database, HTTP, GraphQL, queue, mail" },
  "server/features": {
    imports: ["core", "server/platform"],
    about: "use cases and their GraphQL, REST and worker edges",
  },
  "server/app": {
    imports: ["core", "server/platform", "server/features"],
    about: "puts the features together",
  },
  "web/shared": { imports: ["core"], about: "interface only: ui, forms, toasts, theme" },
  "web/features": { imports: ["core", "web/shared"], about: "account, checkout, API keys, brand" },
  "web/pages": { imports: ["core", "web/shared", "web/features"], about: "one screen each" },
  "web/app": {
    imports: ["core", "web/shared", "web/features", "web/pages"],
    about: "routes, shell, session, GraphQL client",
  },
  emulators: { imports: [], about: "Stripe and Google for development and tests" },
};
