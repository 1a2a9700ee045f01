import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Modes for DATA_DIR, which holds e-mails with working links, secrets and the database. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/**
 * Removes the rights of group and others from a file, or from a folder and everything in it.
 * Ignores what does not exist, is a link, or belongs to another user.
 */
export async function makePrivate(entry: string): Promise<void> {
  const stats = await lstat(entry).catch(() => null);
  if (stats === null || !(stats.isFile() || stats.isDirectory()) || !isOwn(stats)) return;
  if (stats.mode & 0o077) await chmod(entry, stats.isDirectory() ? privateFolderMode : privateFileMode);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(entry)) await makePrivate(path.join(entry, name));
}

/**
 * Changes only the folder, not its content. A shared folder (sticky bit, such as /tmp) stays
 * shared.
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  const stats = await lstat(folder);
  if (isOwn(stats) && stats.mode & 0o077 && !(stats.mode & 0o1000)) await chmod(folder, privateFolderMode);
}

function isOwn({ uid }: { uid: number }): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
