import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Guard } from "./guard.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The guards of every `*.guards.ts`, in the order of their files, with paths from the root. */
export async function readGuards(): Promise<readonly Guard[]> {
  const files = globSync("{core,files,server,web}/**/*.guards.ts", { cwd: root }).sort();
  const tables = await Promise.all(files.map(readTable));
  return tables.flat();
}

async function readTable(file: string): Promise<Guard[]> {
  const url = pathToFileURL(path.join(root, file)).href;
  const { guards }: { guards: readonly Guard[] } = await import(/* @vite-ignore */ url);
  const fromRoot = (name: string) => path.posix.join(path.posix.dirname(file), name);
  return guards.map((guard) => ({ ...guard, file: fromRoot(guard.file), test: fromRoot(guard.test) }));
}
