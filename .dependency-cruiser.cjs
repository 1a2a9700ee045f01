/**
 * The import rules. tools/checks/architecture/layers.ts defines which layer may import which;
 * docs/architecture.md has the diagram. There are no exceptions: if a rule is in the way, change it
 * for everyone.
 */
const { layers } = require("./tools/checks/architecture/layers.ts");

const ours = "^(core|files|server|web|tools|testing|prisma|scripts|e2e)/";
/** What several areas of the browser are made of. */
const sharedFeatures = ["account", "brand", "calculation", "sale-form", "seller-settings", "tax", "work"];
/** An order of a statement goes through these one after the other, and never back. */
const statementStages = ["reading", "formats", "merge", "check", "answer"];
const edge = "\\.(graphql|rest|webhook|worker|events)\\.ts$";

/** Tests: nothing of the product imports them. */
const test = "\\.(test|spec)\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    ...Object.entries(layers).map(([name, { imports }]) => ({
      name: `${name.replace("/", "-")}-imports-lower-layers`,
      severity: "error",
      from: { path: `^${name}/`, pathNot: test },
      to: { path: ours, pathNot: [name, ...imports].map((layer) => `^${layer}/`) },
    })),
    {
      name: "core-is-pure",
      comment: "core/ holds rules only: no package and no node: module",
      severity: "error",
      from: { path: "^core/", pathNot: test },
      to: { pathNot: "^core/" },
    },
    ...statementStages.slice(0, -1).map((stage, position) => ({
      name: `statements-go-one-way-from-${stage}`,
      severity: "error",
      from: { path: `^core/statements/${stage}/`, pathNot: test },
      to: { path: statementStages.slice(position + 1).map((later) => `^core/statements/${later}/`) },
    })),
    {
      name: "files-run-on-both-sides",
      comment: "files/ runs in a browser's worker too: no node: module",
      severity: "error",
      from: { path: "^files/", pathNot: test },
      to: { dependencyTypes: ["core"] },
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
      name: "pages-know-no-other-page",
      severity: "error",
      from: { path: "^web/pages/([^/]+)/" },
      to: { path: "^web/pages/", pathNot: "^web/pages/$1/" },
    },
    {
      name: "web-features-know-few-others",
      comment: `Every feature may use ${sharedFeatures.join(", ")}; a page combines the others`,
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: {
        path: "^web/features/",
        pathNot: ["$1", ...sharedFeatures].map((name) => `^web/features/${name}/`),
      },
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
