/**
 * Who may import whom. The picture behind these rules is docs/architecture.md.
 * There is no list of exceptions: a rule that is in the way is changed here, for everyone.
 */
const edge = "\\.(graphql|rest|webhook|worker)\\.ts$";
const test = "\\.(test|spec)\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "core-is-pure",
      comment: "core/ holds rules only: no package, no node:, no other folder",
      severity: "error",
      from: { path: "^core/", pathNot: test },
      to: { pathNot: "^core/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^server/platform/", pathNot: test },
      to: { path: "^server/(?!platform/)" },
    },
    {
      name: "features-know-no-app",
      severity: "error",
      from: { path: "^server/features/", pathNot: test },
      to: { path: "^server/(?!features/|platform/)" },
    },
    {
      name: "use-cases-know-no-edge",
      severity: "error",
      from: { path: "^server/features/", pathNot: [edge, test] },
      to: { path: edge },
    },
    {
      name: "edges-know-no-other-edge",
      severity: "error",
      from: { path: `^server/features/.*${edge}` },
      to: { path: edge },
    },
    {
      name: "server-stays-on-its-side",
      severity: "error",
      from: { path: "^server/", pathNot: test },
      to: { path: "^(web|emulators|testing|scripts|e2e|bench)/" },
    },
    {
      name: "web-stays-on-its-side",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(server|emulators|testing|prisma|scripts|e2e|bench)/" },
    },
    {
      name: "pages-know-no-other-page",
      severity: "error",
      from: { path: "^web/pages/([^/]+)/" },
      to: { path: "^web/pages/", pathNot: "^web/pages/$1/" },
    },
    {
      name: "web-features-know-only-account",
      comment:
        "The signed-in account is what every other feature is about; otherwise a page puts features together",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: { path: "^web/features/", pathNot: ["^web/features/$1/", "^web/features/account/"] },
    },
    {
      name: "web-features-know-no-page",
      severity: "error",
      from: { path: "^web/(features|shared)/" },
      to: { path: "^web/(pages|app)/" },
    },
    {
      name: "pages-know-no-app",
      severity: "error",
      from: { path: "^web/pages/" },
      to: { path: "^web/app/" },
    },
    {
      name: "web-shared-knows-no-feature",
      severity: "error",
      from: { path: "^web/shared/" },
      to: { path: "^web/features/" },
    },
    {
      name: "emulators-stand-alone",
      severity: "error",
      from: { path: "^emulators/" },
      to: { path: "^(core|server|web|testing|prisma|scripts)/" },
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
