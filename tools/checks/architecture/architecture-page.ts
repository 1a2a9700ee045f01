import { readFileSync } from "node:fs";
import path from "node:path";
import { layers } from "./layers.ts";

export const architectureFile = path.resolve(import.meta.dirname, "../../../docs/architecture.md");

const picture = /<!-- layers -->[\s\S]*?<!-- \/layers -->/;

/** docs/architecture.md with the diagram drawn from the table of layers. */
export function withPicture(page: string): string {
  return page.replace(picture, `<!-- layers -->\n\n\`\`\`mermaid\n${drawing()}\n\`\`\`\n\n<!-- /layers -->`);
}

export function readArchitecture(): string {
  return readFileSync(architectureFile, "utf8");
}

/** Mermaid's source: a box for each layer, an arrow for each import that no other arrow implies. */
function drawing(): string {
  const boxes = Object.entries(layers).map(([name, { about }]) => `  ${idOf(name)}["${name}<br/>${about}"]`);
  const arrows = Object.entries(layers).flatMap(([name, { imports }]) =>
    imports
      .filter((to) => !imports.some((between) => layers[between]?.imports.includes(to)))
      .map((to) => `  ${idOf(name)} --> ${idOf(to)}`),
  );
  return ["flowchart TD", ...boxes, ...arrows].join("\n");
}

function idOf(name: string): string {
  return name.replace("/", "_");
}
