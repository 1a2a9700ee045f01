import type { Rolldown } from "vite";

/** The scripts of a module: its chunk and everything that the chunk imports statically. */
export function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`${module} has no chunk`);
  const found = new Set([first]);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  return [...found].map(({ fileName }) => fileName);
}

/** The script that starts the app. */
export function entryScript(bundle: Rolldown.OutputBundle): string {
  const [entry, another] = Object.values(bundle).filter((file) => file.type === "chunk" && file.isEntry);
  if (!entry || another) throw new Error("the build has not exactly one entry");
  return entry.fileName;
}

export function styleOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const [sheet, another] = Object.values(bundle).filter(
    (file) => file.type === "asset" && file.fileName.endsWith(".css"),
  );
  if (sheet?.type !== "asset" || another) throw new Error("the build has not exactly one style sheet");
  return sheet;
}
