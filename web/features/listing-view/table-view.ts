import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { type ListingRanges, rangeFields, readRange, writeRange } from "#core/catalogue/listing-ranges.ts";
import { keysOf } from "#core/keys-of.ts";
import { type Channel, channels } from "#core/sale/channel.ts";
import { missingText } from "#core/text/listing-text.ts";

/** What the table shows, and in which order. The address holds all of it (PR-04). */
export type TableView = {
  search: string;
  channels: readonly Channel[];
  healths: readonly ListingHealth[];
  tags: readonly string[];
  categories: readonly string[];
  missing: boolean;
  /** Those that lack one of these inputs, as `Listing.missing` names them. */
  missingFields: readonly string[];
  lossZone: boolean;
  /** Those with a better price (RE-02). */
  toFix: boolean;
  /** Those whose units a month are not known. */
  withoutUnits: boolean;
  /** Those last seen at their marketplace with another price (MF-05). */
  priceDiffers: boolean;
  archived: boolean;
  /** Global id of an import whose listings are shown (D306); '' for all. */
  importId: string;
  ranges: ListingRanges;
  sort: SortField;
  direction: SortDirection;
};

export const healths = [
  "LOSS",
  "THIN",
  "FAIR",
  "HEALTHY",
  "MISSING",
] as const satisfies readonly ListingHealth[];

/** The inputs that a listing may lack. */
export const missingNames = keysOf(missingText);

export const sortFields = [
  "UPDATED",
  "NAME",
  "PRODUCT",
  "SKU",
  "COST",
  "PRICE",
  "PROFIT",
  "MARGIN",
  "MONTHLY_PROFIT",
  "UNITS",
] as const;
export type SortField = (typeof sortFields)[number];

const directions = ["DESC", "ASC"] as const;
export type SortDirection = (typeof directions)[number];

/** Whether the listings of a product stand under a heading (GR-05, D284). */
export function isGrouped({ sort }: Pick<TableView, "sort">): boolean {
  return sort === "PRODUCT";
}

/** Everything that is not archived, last changed first. */
export const initialView: TableView = {
  search: "",
  channels: [],
  healths: [],
  tags: [],
  categories: [],
  missing: false,
  missingFields: [],
  lossZone: false,
  toFix: false,
  withoutUnits: false,
  priceDiffers: false,
  archived: false,
  importId: "",
  ranges: {},
  sort: "UPDATED",
  direction: "DESC",
};

/** The filters that are on or off. */
const flags = ["missing", "lossZone", "toFix", "withoutUnits", "priceDiffers", "archived"] as const;

/** What an address may hold, within the server's limits. */
export const maxSearchLength = 100;
const maxValues = 20;
const maxValueLength = 100;

/** Reads the view of an address, ignoring invalid values. */
export function readView(query: URLSearchParams): TableView {
  const texts = (name: string) =>
    [...new Set(query.getAll(name))]
      .filter((text) => text !== "" && text.length <= maxValueLength)
      .slice(0, maxValues);
  const known = <Value extends string>(name: string, values: readonly Value[]) =>
    values.filter((value) => query.getAll(name).includes(value));
  const isOn = (name: string) => query.get(name) === "true";
  return {
    search: (query.get("search") ?? "").slice(0, maxSearchLength),
    channels: known("channels", channels),
    healths: known("healths", healths),
    tags: texts("tags"),
    categories: texts("categories"),
    missing: isOn("missing"),
    missingFields: known("missingFields", missingNames),
    lossZone: isOn("lossZone"),
    toFix: isOn("toFix"),
    withoutUnits: isOn("withoutUnits"),
    priceDiffers: isOn("priceDiffers"),
    archived: isOn("archived"),
    importId: (query.get("importId") ?? "").slice(0, maxValueLength),
    ranges: readRanges(query),
    sort: sortFields.find((field) => field === query.get("sort")) ?? initialView.sort,
    direction: directions.find((direction) => direction === query.get("direction")) ?? initialView.direction,
  };
}

function readRanges(query: URLSearchParams): ListingRanges {
  return Object.fromEntries(
    rangeFields.flatMap((field) => {
      const range = readRange(query.get(field));
      return range ? [[field, range]] : [];
    }),
  );
}

/** The address of a view, with only what differs from the initial view. */
export function writeView(view: TableView): URLSearchParams {
  const query = writeFilter(view);
  if (view.sort !== initialView.sort) query.set("sort", view.sort);
  if (view.direction !== initialView.direction) query.set("direction", view.direction);
  return query;
}

/** The part of the address that selects listings. Exports and bulk pricing use the same names. */
export function writeFilter(view: TableView): URLSearchParams {
  const query = new URLSearchParams();
  if (view.search !== "") query.set("search", view.search);
  for (const name of ["channels", "healths", "tags", "categories", "missingFields"] as const) {
    for (const value of view[name]) query.append(name, value);
  }
  for (const name of flags) {
    if (view[name]) query.set(name, "true");
  }
  if (view.importId !== "") query.set("importId", view.importId);
  for (const field of rangeFields) {
    const range = writeRange(view.ranges[field]);
    if (range) query.set(field, range);
  }
  return query;
}

/** Whether the view hides listings that are not archived. */
export function isFiltered(view: TableView): boolean {
  return writeFilter(view).size > 0;
}

/** The view after a press on a column header: its first direction, the other, the initial order. */
export function sortedBy(view: TableView, field: SortField): TableView {
  if (view.sort !== field) return { ...view, sort: field, direction: firstDirection(field) };
  if (view.direction === firstDirection(field)) {
    return { ...view, direction: view.direction === "ASC" ? "DESC" : "ASC" };
  }
  return { ...view, sort: initialView.sort, direction: initialView.direction };
}

/**
 * Initial direction: names ascending, figures worst first (sellers look for problems), units
 * highest first.
 */
function firstDirection(field: SortField): SortDirection {
  return field === "UPDATED" || field === "UNITS" ? "DESC" : "ASC";
}

/** The variables of the GraphQL connection. */
export function listingVariables({ sort, direction, search, ...filter }: TableView) {
  const { missing, lossZone, toFix, withoutUnits, priceDiffers, archived, importId } = filter;
  return {
    filter: {
      search: search.trim() === "" ? null : search,
      channels: someOf(filter.channels),
      healths: someOf(filter.healths),
      tags: someOf(filter.tags),
      categories: someOf(filter.categories),
      missing: missing || null,
      missingFields: someOf(filter.missingFields),
      lossZone: lossZone || null,
      toFix: toFix || null,
      withoutUnits: withoutUnits || null,
      priceDiffers: priceDiffers || null,
      archived,
      importId: importId || null,
      ...filter.ranges,
    },
    orderBy: { field: sort, direction },
  };
}

/** The API takes null for a filter without values. */
function someOf<Value>(values: readonly Value[]): Value[] | null {
  return values.length > 0 ? [...values] : null;
}
