import { z } from "zod";
import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import {
  isValidRange,
  type ListingRanges,
  type NumberRange,
  type RangeField,
  rangeFields,
} from "#core/catalogue/listing-ranges.ts";
import type { CampaignVerdict } from "#core/comparison/simulation/simulate-listing.ts";
import type { SimulationGroup } from "#core/comparison/simulation/simulation-totals.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { characterCount } from "#core/format/text-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { storableText } from "#server/platform/db/storable.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";

/**
 * Selects listings of a seller, for the table, the export and bulk steps. An absent field or an
 * empty list selects any.
 */
export type ListingFilter = {
  search?: string | null | undefined;
  channels?: readonly Channel[] | null | undefined;
  healths?: readonly ListingHealth[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  categories?: readonly string[] | null | undefined;
  /** Whether an input that the figures need is missing. */
  missing?: boolean | null | undefined;
  /** Listings that lack one of these inputs, as `ListingFigures.missing` names them. */
  missingFields?: readonly string[] | null | undefined;
  lossZone?: boolean | null | undefined;
  /** Whether there is a better price (RE-02). */
  toFix?: boolean | null | undefined;
  /** Whether its units a month are unknown. */
  withoutUnits?: boolean | null | undefined;
  /** Whether it was last seen at its marketplace with another price than here (MF-05). */
  priceDiffers?: boolean | null | undefined;
  /** Global id of an import: the listings that entered with it (D306). */
  importId?: string | null | undefined;
  /** Global id of a fee change: the listings whose margin a new price restores (RE-05). */
  feeChangeId?: string | null | undefined;
  /** Global id of a simulation: its listings, of a verdict or group where one is given (SC-10). */
  simulationId?: string | null | undefined;
  simulationVerdicts?: readonly CampaignVerdict[] | null | undefined;
  simulationGroup?: SimulationGroup | null | undefined;
  /** The SKU of their product; case and spaces do not count (AP-01). */
  sku?: string | null | undefined;
  /** Price or terms changed at this instant or later (AP-01). */
  updatedSince?: Date | null | undefined;
  /** Default false. */
  archived?: boolean | null | undefined;
} & ListingRanges;

const maxSearchCharacters = 200;
const maxSearchWords = 8;
/** Shorter search words match only at the start of a word: they occur inside too many. */
const shortestPart = 3;
const maxChoices = 50;
const maxChoiceCharacters = 100;

/**
 * The condition of a filter on `listings l`, for the seller's rows only. Throws InvalidInputError
 * for a filter that is too long. The search finds listings that have every word, in any order, in
 * name, SKU or GTIN, ignoring case and accents.
 */
export function listingWhere(userId: string, filter: ListingFilter): Prisma.Sql {
  checkChoices(filter);
  const { channels, healths, tags, categories, missing, missingFields, lossZone, archived } = filter;
  const conditions = [
    Prisma.sql`l.user_id = ${userId}::uuid AND l.archived = ${archived ?? false}`,
    ...searchConditions(userId, filter.search ?? "", "filter.search"),
  ];
  if (channels?.length) conditions.push(Prisma.sql`l.channel = ANY(${[...channels]}::channel[])`);
  if (healths?.length) conditions.push(Prisma.sql`l.health = ANY(${[...healths]}::listing_health[])`);
  if (tags?.length) conditions.push(Prisma.sql`l.tags && ${[...tags]}::text[]`);
  if (categories?.length) conditions.push(Prisma.sql`l.category = ANY(${[...categories]}::text[])`);
  if (typeof missing === "boolean")
    conditions.push(missing ? Prisma.sql`l.health = 'MISSING'` : Prisma.sql`l.health <> 'MISSING'`);
  if (missingFields?.length) conditions.push(Prisma.sql`l.missing && ${[...missingFields]}::text[]`);
  if (typeof lossZone === "boolean") conditions.push(Prisma.sql`l.in_loss_zone = ${lossZone}`);
  if (typeof filter.sku === "string")
    conditions.push(Prisma.sql`l.product_id IN (SELECT p.id FROM products p
      WHERE p.user_id = ${userId}::uuid AND p.sku_key = sku_key(${storableText(filter.sku)}))`);
  if (filter.updatedSince) conditions.push(Prisma.sql`l.updated_at >= ${filter.updatedSince}`);
  if (filter.importId) conditions.push(enteredWith(userId, filter.importId));
  if (typeof filter.toFix === "boolean")
    conditions.push(
      filter.toFix ? Prisma.sql`l.fix_price_cents IS NOT NULL` : Prisma.sql`l.fix_price_cents IS NULL`,
    );
  if (typeof filter.withoutUnits === "boolean")
    conditions.push(
      filter.withoutUnits ? Prisma.sql`l.units_per_month IS NULL` : Prisma.sql`l.units_per_month IS NOT NULL`,
    );
  if (typeof filter.priceDiffers === "boolean")
    conditions.push(isPricedOtherwise(userId, filter.priceDiffers));
  if (filter.feeChangeId) conditions.push(restoredAfter(userId, filter.feeChangeId));
  if (filter.simulationId) conditions.push(simulatedIn(userId, filter.simulationId, filter));
  for (const field of rangeFields) conditions.push(...rangeConditions(field, filter[field]));
  return Prisma.join(conditions, " AND ");
}

/** Any other id finds nothing, so that a filter never selects more than it says. */
function enteredWith(userId: string, globalId: string): Prisma.Sql {
  const { typename, id } = decodeNodeId(globalId);
  const importId = typename === "Import" && z.uuid().safeParse(id).success ? id : lowestId;
  return Prisma.sql`l.id IN (
    SELECT unnest(c.listing_ids) FROM import_changes c JOIN imports i ON i.id = c.import_id
    WHERE i.id = ${importId}::uuid AND i.user_id = ${userId}::uuid)`;
}

/** Reads `listings_priced_otherwise`: the index of the table's pages has no such column. */
function isPricedOtherwise(userId: string, isWanted: boolean): Prisma.Sql {
  const operator = isWanted ? Prisma.sql`IN` : Prisma.sql`NOT IN`;
  return Prisma.sql`l.id ${operator} (
    SELECT d.id FROM listings d WHERE d.user_id = ${userId}::uuid AND d.price_differs)`;
}

function restoredAfter(userId: string, globalId: string): Prisma.Sql {
  const { typename, id } = decodeNodeId(globalId);
  const feeChangeId = typename === "FeeChange" && z.uuid().safeParse(id).success ? id : lowestId;
  return Prisma.sql`l.id IN (
    SELECT r.listing_id FROM fee_change_rows r JOIN fee_changes f ON f.id = r.fee_change_id
    WHERE f.id = ${feeChangeId}::uuid AND f.user_id = ${userId}::uuid AND r.restoring_price_cents IS NOT NULL)`;
}

function simulatedIn(
  userId: string,
  globalId: string,
  { simulationVerdicts: verdicts, simulationGroup: group }: ListingFilter,
): Prisma.Sql {
  const { typename, id } = decodeNodeId(globalId);
  const simulationId = typename === "Simulation" && z.uuid().safeParse(id).success ? id : lowestId;
  const ofVerdict = verdicts?.length
    ? Prisma.sql`r.verdict = ANY(${[...verdicts]}::campaign_verdict[])`
    : Prisma.sql`TRUE`;
  const ofGroup = group ? Prisma.sql`${group}::simulation_group = ANY(r.groups)` : Prisma.sql`TRUE`;
  return Prisma.sql`l.id IN (
    SELECT r.listing_id FROM simulation_rows r JOIN simulations s ON s.id = r.simulation_id
    WHERE s.id = ${simulationId}::uuid AND s.user_id = ${userId}::uuid AND ${ofVerdict} AND ${ofGroup})`;
}

/** The index `listings_of_seller` includes each of these columns. */
const rangeColumns: Record<RangeField, Prisma.Sql> = {
  marginPct: Prisma.sql`l.margin_pct`,
  profitCents: Prisma.sql`l.profit_cents`,
  priceCents: Prisma.sql`l.price_cents`,
  unitsPerMonth: Prisma.sql`l.units_per_month`,
  costCents: Prisma.sql`l.cost_cents`,
  // As `roiPct` of core/catalogue.
  roiPct: Prisma.sql`(l.profit_cents / NULLIF(l.cost_cents, 0) * 100)`,
};

function rangeConditions(field: RangeField, range: NumberRange | null | undefined): Prisma.Sql[] {
  if (!range) return [];
  if (!isValidRange(range)) throw refusal(`filter.${field}`, catalogueText.rangeTooLarge);
  const column = rangeColumns[field];
  return [
    ...(range.min == null ? [] : [Prisma.sql`${column} >= ${range.min}::float8`]),
    ...(range.max == null ? [] : [Prisma.sql`${column} <= ${range.max}::float8`]),
  ];
}

/**
 * One condition on `listings l` for each word of a search. A word of three or more letters matches
 * anywhere in the text, a shorter one only at the start of a word; the whole of a marketplace's own
 * id matches, too. Throws InvalidInputError for `field` when the search is too long.
 */
export function searchConditions(userId: string, search: string, field: string): Prisma.Sql[] {
  return searchWords(search, field).map((word) => {
    const inText = /^\d+$/.test(word) ? anywhere(word) : inNameOrSku(word);
    return marketplaceId.test(word) ? Prisma.sql`(${inText} OR ${hasIdThere(userId, word)})` : inText;
  });
}

/** The form of the marketplaces' own ids: digits, at Mercado Livre after 'MLB'. */
const marketplaceId = /^(?:MLB)?\d{5,20}$/i;

/** Finds a listing by the whole of an id that its marketplace gave it (MF-01). */
function hasIdThere(userId: string, word: string): Prisma.Sql {
  const id = word.toUpperCase();
  return Prisma.sql`l.id IN (SELECT m.listing_id FROM marketplace_items m
    WHERE m.user_id = ${userId}::uuid AND (m.item_id = ${id} OR m.variation_id = ${id}))`;
}

/** The words of a search, at most 8. Throws InvalidInputError for `field` when it is too long. */
export function searchWords(search: string, field: string): string[] {
  const tooLong = search.length > 2 * maxSearchCharacters || characterCount(search) > maxSearchCharacters;
  if (tooLong || search.includes("\0"))
    throw refusal(field, catalogueText.maxCharacters(maxSearchCharacters));
  return cleanText(search, maxSearchCharacters).split(/\s+/).filter(Boolean).slice(0, maxSearchWords);
}

/**
 * Searches a listing's whole text: a number may be part of a GTIN, which only this text includes.
 */
function anywhere(word: string): Prisma.Sql {
  const start = characterCount(word) < shortestPart ? " " : "";
  return Prisma.sql`position(${start + word} IN l.search) > 0`;
}

/** Uses only columns that the index `listings_of_seller` includes, so that no row is read. */
function inNameOrSku(word: string): Prisma.Sql {
  const part = Prisma.sql`search_text(${word})`;
  if (characterCount(word) < shortestPart)
    return Prisma.sql`(position(' ' || ${part} IN ' ' || l.name_key) > 0 OR starts_with(l.sku_key, ${part}))`;
  return Prisma.sql`(position(${part} IN l.name_key) > 0 OR position(${part} IN l.sku_key) > 0)`;
}

function checkChoices({ channels, healths, tags, categories, missingFields }: ListingFilter): void {
  const lists = { channels, healths, tags, categories, missingFields };
  for (const [field, choices] of Object.entries(lists)) {
    if ((choices?.length ?? 0) > maxChoices) throw refusal(`filter.${field}`, catalogueText.tooManyChoices);
    if (choices?.some((choice) => choice.length > 2 * maxChoiceCharacters || choice.includes("\0")))
      throw refusal(`filter.${field}`, catalogueText.maxCharacters(maxChoiceCharacters));
  }
}

function refusal(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
