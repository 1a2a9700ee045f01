import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { type Image, nodeUserId } from "./build-image.ts";

export type ImageProcess = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/**
 * Starts a command of a built image as the image's user, with its variables and these. `command`
 * defaults to the image's own.
 */
export function startInImage(
  image: Image,
  variables: Record<string, string>,
  command: readonly string[] = image.command,
): ImageProcess {
  const isRoot = process.getuid?.() === 0;
  const own = Object.fromEntries(
    Object.entries(image.variables).map(([name, value]) => [
      name,
      value.startsWith("/") ? path.join(image.rootDir, value) : value,
    ]),
  );
  const [program = "node", ...args] = command;
  const child = spawn(path.join(image.rootDir, "usr/local/bin", program), args, {
    cwd: image.workDir,
    env: { ...own, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    ...(isRoot ? { uid: nodeUserId, gid: nodeUserId } : {}),
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  return { child, output: () => text, ended: once(child, "close").then(([code]) => code) };
}

/** Takes the right to write from every file of the product, as `read_only: true` does. */
export async function makeReadOnly(folder: string): Promise<void> {
  await changeModes(folder, (mode) => mode & ~0o222);
}

/** Lets the owner write again, so that an ordinary user can remove the folder. */
export async function makeRemovable(folder: string): Promise<void> {
  await changeModes(folder, (mode) => mode | 0o200);
}

async function changeModes(folder: string, change: (mode: number) => number): Promise<void> {
  const { mode } = await lstat(folder);
  await chmod(folder, change(mode & 0o777));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await changeModes(file, change);
    else if (entry.isFile()) await chmod(file, change((await lstat(file)).mode & 0o777));
  }
}

/** Megabytes (of 1024 × 1024 bytes) that a folder takes on the disk, as `du -sm` counts. */
export async function diskMegabytes(folder: string): Promise<number> {
  let blocks = (await lstat(folder)).blocks;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    blocks += (await lstat(path.join(entry.parentPath, entry.name))).blocks;
  return (blocks * 512) / 1024 / 1024;
}
