import {
  type ArgumentNode,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { RequestLimit } from "#server/platform/errors.ts";
import { measureOperation } from "./measure-operation.ts";
import { defaultPageSize, maxPageSize } from "./page-size.ts";

export type Fit = NonNullable<RequestLimit["fits"]>;

type Variables = Readonly<Record<string, unknown>>;

/**
 * The largest page and list of inputs with which a query costs at most `maxCost` (AP-07). Measures
 * the query about ten times, so only callers whose requests are counted may cause it.
 */
export function largestFit(args: ExecutionArgs, maxCost: number): Fit {
  const variables = args.variableValues ?? {};
  const pages = pageSizes(args, variables);
  const lists = Object.values(variables).flatMap((value) => (Array.isArray(value) ? [value.length] : []));
  const largest = Math.max(0, ...pages, ...lists);
  const size = largestWithin(largest, (cap) => costWithin(args, variables, cap) <= maxCost);
  const isBelow = (sizes: readonly number[]) => size > 0 && sizes.some((one) => one > size);
  return { first: isBelow(pages) ? size : null, items: isBelow(lists) ? size : null };
}

/** The largest number from 1 to `largest` that fits; 0 when none does. A larger one costs more. */
function largestWithin(largest: number, fits: (cap: number) => boolean): number {
  let [low, high] = [0, largest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function costWithin(args: ExecutionArgs, variables: Variables, cap: number): number {
  const document = withPages(args, variables, cap);
  const cut = Object.entries(variables).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, cap) : value,
  ]);
  const capped = { ...args, document, variableValues: Object.fromEntries(cut) };
  const measured = measureOperation(capped, { hideSuggestions: true });
  return measured.ok ? measured.cost : Number.POSITIVE_INFINITY;
}

function pageSizes(args: ExecutionArgs, variables: Variables): number[] {
  const sizes: number[] = [];
  eachPage(args, (field) => {
    sizes.push(sizeOf(field, variables));
    return undefined;
  });
  return sizes;
}

/** The document with no page above `cap`. */
function withPages(args: ExecutionArgs, variables: Variables, cap: number): DocumentNode {
  return eachPage(args, (field) => {
    const size = sizeOf(field, variables);
    if (size <= cap) return undefined;
    const others = (field.arguments ?? []).filter(
      ({ name }) => name.value !== "first" && name.value !== "last",
    );
    const first: ArgumentNode = {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: "first" },
      value: { kind: Kind.INT, value: String(cap) },
    };
    return { ...field, arguments: [...others, first] };
  });
}

/** Calls `change` for each field with pages; what it returns replaces the field. */
function eachPage(
  { document, schema }: ExecutionArgs,
  change: (field: FieldNode) => FieldNode | undefined,
): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        leave(field) {
          const names = types.getFieldDef()?.args.map(({ name }) => name) ?? [];
          return names.includes("first") && names.includes("last") ? change(field) : undefined;
        },
      },
    }),
  );
}

function sizeOf({ arguments: given = [] }: FieldNode, variables: Variables): number {
  const page = given.find(({ name }) => name.value === "first" || name.value === "last");
  if (!page) return defaultPageSize;
  const { value } = page;
  const size = value.kind === Kind.VARIABLE ? variables[value.name.value] : readInt(value);
  // A variable may have a default, which is not read here: it counts as the largest page.
  return typeof size === "number" ? size : maxPageSize;
}

function readInt(value: ArgumentNode["value"]): number | null {
  return value.kind === Kind.INT ? Number(value.value) : null;
}
