import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// Pages are not compressed ahead: the server first inserts its address.
const text = /\.(js|css|svg|json|webmanifest)$/;
const smallestWorthIt = 512;

/**
 * Writes a .br and a .gz next to every text file of the build, so that the server never compresses
 * files.
 */
export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthIt) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    gzipped(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
