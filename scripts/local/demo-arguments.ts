import { parseArgs } from "node:util";
import { LocalRunError } from "./local-run-error.ts";

const mostProducts = 1_000_000;
const usage = `Use: npm run demo -- --products <1 to ${mostProducts}>`;

/** The command's arguments. Throws LocalRunError for others, and in production. */
export function readDemoArguments(args: string[], env: NodeJS.ProcessEnv): { products: number } {
  if (env.NODE_ENV === "production")
    throw new LocalRunError("npm run demo is for the local mode: it does not run with NODE_ENV=production.");
  const products = Number(parse(args) ?? Number.NaN);
  if (!Number.isInteger(products) || products < 1 || products > mostProducts) throw new LocalRunError(usage);
  return { products };
}

function parse(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { products: { type: "string" } } }).values.products;
  } catch {
    throw new LocalRunError(usage);
  }
}
