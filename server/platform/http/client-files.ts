import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { hasCode } from "#server/platform/caught-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpContext } from "./http-env.ts";

type FileDeps = Pick<Deps, "db" | "env" | "clock">;

/** The folder of the build, and of the addresses, whose file names have a hash of the content. */
export const assetsFolder = "assets";

/** Every name that the build gives. Postgres could not compare some others. */
const fileName = /^[\w.-]{1,200}$/;

/** The build's compressed copies of other files. */
const compressed = /\.(br|gz)$/;

/**
 * Stores the files of this build's web client, so that servers of other builds can serve them too
 * (D281). Files that are already stored are only renewed.
 */
export async function storeClientFiles({ db, env, clock }: FileDeps): Promise<void> {
  const folder = path.join(env.webDir, assetsFolder);
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    // In development, Vite serves the client from source.
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const names = entries.filter((name) => !compressed.test(name));
  const isBuilt = { name: { in: names } };
  const usedAt = clock.now();
  const stored = await db.clientFile.findMany({ where: isBuilt, select: { name: true } });
  const storedNames = new Set(stored.map(({ name }) => name));
  for (const name of names.filter((each) => !storedNames.has(each))) {
    const isBrotli = entries.includes(`${name}.br`);
    const bytes = new Uint8Array(await readFile(path.join(folder, isBrotli ? `${name}.br` : name)));
    // Another server may store the same build at this moment.
    await db.clientFile.createMany({ data: { name, bytes, isBrotli, usedAt }, skipDuplicates: true });
  }
  await db.clientFile.updateMany({ where: { ...isBuilt, usedAt: { lt: usedAt } }, data: { usedAt } });
}

const expand = promisify(brotliDecompress);

/** Serves the files of other builds that `storeClientFiles` has stored; null for an unknown one. */
export function createStoredFiles({ db }: Pick<Deps, "db">) {
  return async (c: HttpContext): Promise<Response | null> => {
    const name = c.req.path.slice(`/${assetsFolder}/`.length);
    const file = fileName.test(name) ? await db.clientFile.findUnique({ where: { name } }) : null;
    if (!file) return null;
    const sendsBrotli = file.isBrotli && /\bbr\b/.test(c.req.header("accept-encoding") ?? "");
    const body = file.isBrotli && !sendsBrotli ? new Uint8Array(await expand(file.bytes)) : file.bytes;
    c.header("Content-Type", getMimeType(name) ?? "application/octet-stream");
    c.header("Vary", "Accept-Encoding", { append: true });
    if (sendsBrotli) c.header("Content-Encoding", "br");
    c.header("Content-Length", String(body.length));
    return c.req.method === "HEAD" ? c.body(null) : c.body(body);
  };
}
