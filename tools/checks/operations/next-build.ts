import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Files whose text names others. */
const textFile = /\.(js|css|html|json|webmanifest)$/;
/** The hash in the name of a built file. */
const hashedName = /-([\w-]{8})(\.\w+)$/;

/**
 * Makes another build of the web client out of an existing one: every file under /assets has
 * another name, as after a change of what all of them import, and the list of documents another
 * hash.
 */
export async function makeNextBuild(builtDir: string, nextDir: string): Promise<void> {
  await cp(builtDir, nextDir, { recursive: true });
  const assets = path.join(nextDir, "assets");
  const names = await readdir(assets);
  // The server then compresses nothing and sends the files as they are.
  const compressed = names.filter((name) => /\.(br|gz)$/.test(name));
  await Promise.all(compressed.map((name) => rm(path.join(assets, name))));
  const renamed = new Map(
    names.filter((name) => hashedName.test(name)).map((name) => [name, otherName(name)] as const),
  );
  if (renamed.size === 0) throw new Error(`${builtDir} has no hashed files`);
  for (const [name, other] of renamed) await rename(path.join(assets, name), path.join(assets, other));
  const list = path.join(nextDir, "persisted-documents.json");
  const before = await readFile(list, "utf8");
  const after = before.replace("{", '{"OnlyInTheNextBuild":"query OnlyInTheNextBuild{viewer{id}}",');
  await writeFile(list, after);
  const replacements = new Map([...renamed, [sha256(before), sha256(after)]]);
  const pattern = new RegExp([...replacements.keys()].map(escapeRegExp).join("|"), "g");
  for (const entry of await readdir(nextDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace(pattern, (name) => replacements.get(name) ?? name),
    );
  }
}

function otherName(name: string): string {
  return name.replace(hashedName, (_all, hash: string, ending: string) => {
    const other = createHash("sha256").update(hash).digest("base64url").slice(0, 8);
    return `-${other}${ending}`;
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
