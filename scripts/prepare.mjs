/**
 * Prepares a clone to run: packages, generated code, the built web client. Plain JavaScript,
 * because it runs on the machine's own Node (20 or newer) before Node 24 is installed.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./prepare-lock.mjs";
import { runQuietly, SetupError } from "./run-quietly.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const bin = path.join(root, "node_modules", ".bin");

/** Node 24 as installed by npm. Everything except this preparation runs on it. */
export const node24 = path.join(bin, "node");

/** How often a running command reports progress. */
const progressMs = 30_000;

/**
 * Installs, generates and (by default) builds, each only when its inputs have changed.
 * @param {{ build?: boolean }} [what]
 */
export async function prepare({ build = true } = {}) {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new SetupError(`Node 20 or newer is needed; this is ${process.version}.`);
  await access(root, constants.W_OK).catch(() => {
    throw new SetupError(`The folder ${root} cannot be written: packages and the build are kept in it.`);
  });
  await withLock(path.join(root, ".prepare.lock"), async () => {
    await step(
      "install",
      "Installing packages (a minute or two, once; longer on a busy machine)",
      ["package-lock.json"],
      "node_modules/node",
      [["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]],
    );
    await step(
      "generate",
      "Generating the database client and the typed documents",
      [
        ...["package-lock.json", "prisma/schema.prisma", "codegen.ts", "schema.graphql", "web", "server"],
        ...["core/sale", "scripts/generate.ts", "scripts/sale-fragments.ts"],
      ],
      "web/gql",
      [[node24, "scripts/generate.ts"]],
    );
    if (!build) return;
    await step(
      "build",
      "Building the web client",
      ["package-lock.json", "web", "core", "files"],
      "dist/web",
      [[path.join(bin, "vite"), "build", "--config", "web/vite.config.ts", "--logLevel", "warn"]],
    );
  });
}

/** Runs the commands unless the result exists and the inputs have the same hash as last time. */
async function step(name, title, inputs, result, commands) {
  const stamp = path.join(root, "node_modules", ".cache", "prepare", name);
  const before = await readFile(stamp, "utf8").catch(() => "");
  if (existsSync(path.join(root, result)) && before === (await hash(inputs))) return;
  console.log(`${title}…`);
  for (const [command, ...args] of commands) await run(command, args);
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, await hash(inputs));
}

/** One hash over the contents of files and folders, without generated files. */
async function hash(inputs) {
  const sum = createHash("sha256");
  const visit = async (relative) => {
    if (/(^|\/)(generated|gql|node_modules)$/.test(relative)) return;
    const entries = await readdir(path.join(root, relative), { withFileTypes: true }).catch(() => null);
    if (entries === null) {
      sum.update(relative).update(await readFile(path.join(root, relative)).catch(() => ""));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      await visit(`${relative}/${entry.name}`);
  };
  for (const input of inputs) await visit(input);
  return sum.digest("hex");
}

/** Runs a command and reports progress; shows its output only when it fails. */
function run(command, args) {
  const startedAt = Date.now();
  const progress = setInterval(() => {
    console.log(`  still running after ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, progressMs);
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` };
  return runQuietly(command, args, { cwd: root, env }).finally(() => clearInterval(progress));
}
