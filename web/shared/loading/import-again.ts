import { isFailedLoad } from "./lost-files.ts";

declare global {
  /** Called by the imports of a build (`web/build/retried-imports.ts`). */
  var importAgain: typeof importUnderNewName;
}

let tries = 0;

/**
 * Imports a file that could not be loaded once more, under an address that the browser has not seen
 * fail. Throws what the second try throws; an error in the file's own code at once.
 */
async function importUnderNewName(error: unknown, file: URL): Promise<unknown> {
  if (!isFailedLoad(error)) throw error;
  tries += 1;
  file.search = `?again=${tries}`;
  return await import(/* @vite-ignore */ file.href);
}

globalThis.importAgain = importUnderNewName;
