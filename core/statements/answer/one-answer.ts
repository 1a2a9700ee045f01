import type { Statement } from "../statement-order.ts";

/**
 * Whether files make one answer together (D423): one file of each kind, of one marketplace, such as
 * Shopee's income with its orders.
 */
export function areTogether(statements: readonly Pick<Statement, "format" | "marketplace">[]): boolean {
  const formats = new Set(statements.map(({ format }) => format));
  const marketplaces = new Set(statements.map(({ marketplace }) => marketplace));
  return formats.size === statements.length && marketplaces.size <= 1;
}
