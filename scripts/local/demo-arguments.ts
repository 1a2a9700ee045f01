import { parseArgs } from "node:util";
import { LocalRunError } from "./local-run-error.ts";

const mostProducts = 1_000_000;
const usage = `Use: npm run demo -- --products <1 to ${mostProducts}>, --next-rules or --no-next-rules`;

/** What `npm run demo` does: fills an account, or switches the emulated future of the fees. */
export type DemoArguments = { products: number } | { nextRules: boolean };

/** The command's arguments. Throws LocalRunError for others, and in production. */
export function readDemoArguments(args: string[], env: NodeJS.ProcessEnv): DemoArguments {
  if (env.NODE_ENV === "production")
    throw new LocalRunError("npm run demo is for the local mode: it does not run with NODE_ENV=production.");
  const { products: text, "next-rules": nextRules } = parse(args);
  if (nextRules !== undefined && text === undefined) return { nextRules };
  const products = Number(text ?? Number.NaN);
  if (nextRules !== undefined || !Number.isInteger(products) || products < 1 || products > mostProducts)
    throw new LocalRunError(usage);
  return { products };
}

function parse(args: string[]) {
  const options = { products: { type: "string" }, "next-rules": { type: "boolean" } } as const;
  try {
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch {
    throw new LocalRunError(usage);
  }
}
