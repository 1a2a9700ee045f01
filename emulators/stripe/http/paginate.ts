import type Stripe from "stripe";
import { invalid } from "./errors.ts";
import type { Declares, Range } from "./params.ts";

export const pageParams = {
  limit: "integer",
  starting_after: "text",
  ending_before: "text",
  expand: "texts",
} as const satisfies Declares<Stripe.PaginationParams & Stripe.EventRetrieveParams>;

type Page = { limit?: number; starting_after?: string; ending_before?: string };

/** A page of a list as the API answers it; `items` come oldest first, the page goes newest first. */
export function paginate<T extends { id: string }>(items: T[], page: Page, url: string) {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid("Limit must be between 1 and 100.", { param: "limit", code: "parameter_invalid_integer" });
  }
  const newestFirst = items.toReversed();
  if (page.ending_before) {
    const before = newestFirst.slice(0, indexOf(newestFirst, page.ending_before, "ending_before"));
    return { object: "list" as const, url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const from = page.starting_after ? indexOf(newestFirst, page.starting_after, "starting_after") + 1 : 0;
  const rest = newestFirst.slice(from);
  return { object: "list" as const, url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** A whole list inside another resource. */
export function listOf<T>(data: T[], url: string) {
  return { object: "list" as const, url, has_more: false, data };
}

export function within(value: number, range: Range | undefined): boolean {
  if (!range) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}

function indexOf(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw invalid(`No such object: '${id}'`, { code: "resource_missing", param });
  return index;
}
