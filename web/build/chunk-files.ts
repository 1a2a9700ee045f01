import type { Rolldown } from "vite";

type Files = { scripts: string[]; styles: string[] };

/** The chunk of a module with everything that it imports at once. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!first) throw new Error(`${module} has no chunk of its own`);
  const found = new Set([first]);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    styles: [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  };
}
