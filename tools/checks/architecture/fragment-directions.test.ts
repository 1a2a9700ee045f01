import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parse, visit } from "graphql";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const documentText = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`([^`]+)`/g;

type Rule = { name: string; from: { path?: string }; to: { path?: string; pathNot?: string | string[] } };
const { forbidden }: { forbidden: Rule[] } = createRequire(import.meta.url)(
  path.join(root, ".dependency-cruiser.cjs"),
);

/** A spread uses the fragment's file like an import, but dependency-cruiser does not see it. */
function brokenRule(from: string, to: string): string | undefined {
  const rule = forbidden.find((candidate) => {
    const match = candidate.from.path ? from.match(candidate.from.path) : null;
    if (!match || !candidate.to.path) return false;
    const matchesTarget = (pattern: string) => new RegExp(pattern.replace("$1", match[1] ?? "")).test(to);
    return matchesTarget(candidate.to.path) && ![candidate.to.pathNot ?? []].flat().some(matchesTarget);
  });
  return rule?.name;
}

function readSpreads() {
  const homes = new Map<string, string>();
  const spreads: { from: string; name: string }[] = [];
  for (const from of globSync("web/{app,pages,features,shared}/**/*.{ts,tsx}", { cwd: root })) {
    for (const [, text = ""] of readFileSync(path.join(root, from), "utf8").matchAll(documentText)) {
      visit(parse(text), {
        FragmentDefinition: (node) => void homes.set(node.name.value, from),
        FragmentSpread: (node) => void spreads.push({ from, name: node.name.value }),
      });
    }
  }
  return spreads.map(({ from, name }) => ({ from, name, to: homes.get(name) ?? "unknown" }));
}

test("GraphQL fragments obey the directions of imports", () => {
  const spreads = readSpreads();
  expect(spreads.length).toBeGreaterThan(50);
  const broken = spreads.flatMap(({ from, name, to }) => {
    const rule = brokenRule(from, to);
    return rule ? [`${from} spreads ${name} of ${to}: ${rule}`] : [];
  });
  expect(broken).toEqual([]);
});

test.each([
  ["web/features/checkout/a.ts", "web/pages/plans/b.tsx", "web-features-imports-lower-layers"],
  ["web/pages/plans/b.tsx", "web/app/c.ts", "web-pages-imports-lower-layers"],
  ["web/pages/plans/b.tsx", "web/pages/plans/d.tsx", undefined],
  ["web/features/checkout/a.ts", "web/features/account/e.ts", undefined],
])("a spread in %s of a fragment in %s breaks %s", (from, to, rule) => {
  expect(brokenRule(from, to)).toBe(rule);
});
