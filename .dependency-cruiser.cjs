/**
 * Who may import whom. The picture behind these rules is docs/architecture.md.
 * There is no list of exceptions: a rule that is in the way is changed here, for everyone.
 */
const edge = "\\.(graphql|rest|webhook|worker)\\.ts$";
const test = "\\.(test|spec)\\.tsx?$";
const plumbing = "^server/(graphql|http|queue|db|ops|testing)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "core-is-pure",
      comment: "core/ holds rules only: no package, no node:, no other room of the house",
      severity: "error",
      from: { path: "^core/", pathNot: test },
      to: { pathNot: "^core/" },
    },
    {
      name: "use-cases-know-no-edge",
      severity: "error",
      from: { path: "^server/[^/]+/[^/]+\\.ts$", pathNot: [edge, test, plumbing] },
      to: { path: edge },
    },
    {
      name: "edges-know-no-other-edge",
      severity: "error",
      from: { path: `^server/(?!graphql/|http/)[^/]+/.*${edge}` },
      to: { path: edge },
    },
    {
      name: "server-stays-on-its-side",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(web|sandbox|scripts|e2e|bench)/" },
    },
    {
      name: "web-stays-on-its-side",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(server|sandbox|prisma|scripts|e2e|bench)/" },
    },
    {
      name: "features-know-no-other-feature",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: { path: "^web/features/", pathNot: "^web/features/$1/" },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: "^web/(features|shared|text)/" },
      to: { path: "^web/app/" },
    },
    {
      name: "shared-knows-no-feature",
      severity: "error",
      from: { path: "^web/(shared|text)/" },
      to: { path: "^web/features/" },
    },
    {
      name: "sandbox-stands-alone",
      severity: "error",
      from: { path: "^emulators/" },
      to: { path: "^(server|web)/" },
    },
    {
      name: "tests-are-leaves",
      severity: "error",
      from: { pathNot: test },
      to: { path: test },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(generated|gql)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
