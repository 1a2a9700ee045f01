import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { hasCode } from "#server/platform/caught-error.ts";

/** Maximum number of listed e-mails. */
const listed = 100;
const fileName = /^([0-9a-f-]{36})\.eml$/;

/** An e-mail written to a file because no mail server is configured. */
export type CaughtMail = { id: string; writtenAt: Date; email: Email };

/** The newest first. */
export async function listCaughtMail(dir: string): Promise<CaughtMail[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    // The folder is created with the first e-mail.
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  // Ids start with their time, so older files are never opened, however many there are.
  const newest = names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .toSorted()
    .slice(-listed);
  const files = await Promise.all(
    newest.map(async (id) => ({ id, writtenAt: (await stat(fileOf(dir, id))).mtime })),
  );
  const newestFirst = files.sort(
    (a, b) => b.writtenAt.getTime() - a.writtenAt.getTime() || b.id.localeCompare(a.id),
  );
  return Promise.all(
    newestFirst.map(async ({ id, writtenAt }) => ({
      id,
      writtenAt,
      email: await PostalMime.parse(await readFile(fileOf(dir, id))),
    })),
  );
}

/** The file of an e-mail; null when it does not exist. `id` may be any text. */
export async function readCaughtMail(dir: string, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!fileName.test(`${id}.eml`)) return null;
  try {
    return new Uint8Array(await readFile(fileOf(dir, id)));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function fileOf(dir: string, id: string): string {
  return path.join(dir, `${id}.eml`);
}
