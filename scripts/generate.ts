import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { saleFragments } from "./sale-fragments.ts";

const root = path.resolve(import.meta.dirname, "..");
const bin = path.join(root, "node_modules", ".bin");

/**
 * `prisma generate` requires a schema engine although it does not use one. If its download failed,
 * any existing file satisfies it; if the engine is installed, the variable is left alone.
 */
function prismaEngine(): Record<string, string> {
  const engines = readdirSync(path.join(root, "node_modules", "@prisma", "engines"));
  const installed = engines.some((file) => file.startsWith("schema-engine-"));
  return installed || process.env.PRISMA_SCHEMA_ENGINE_BINARY
    ? {}
    : { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
}

async function run(tool: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  await promisify(execFile)(path.join(bin, tool), args, options).catch(({ stdout, stderr, message }) => {
    console.error(stdout, stderr, message);
    process.exit(1);
  });
}

const fragments = path.join(root, "web", "features", "sale-form", "generated");
mkdirSync(fragments, { recursive: true });
writeFileSync(path.join(fragments, "sale-fragments.ts"), saleFragments());

// Neither reads what the other writes.
await Promise.all([
  run("prisma", ["generate"], { ...prismaEngine(), PRISMA_HIDE_UPDATE_MESSAGE: "1" }),
  existsSync(path.join(root, "schema.graphql")) ? run("graphql-codegen", ["--config", "codegen.ts"]) : null,
]);
