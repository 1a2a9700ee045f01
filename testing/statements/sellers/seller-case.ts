import { addDays } from "#core/fees/civil-day.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { answerStatements, type StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { checkOrders } from "#core/statements/check/check-orders.ts";
import { joinStatements } from "#core/statements/merge/join-statements.ts";
import { readStatement } from "#core/statements/read-statement.ts";
import type { StatementLine } from "#core/statements/statement-order.ts";
import type { Sheet } from "#core/tables/sheet.ts";
import { type SeededRandom, seededRandom } from "../seeded-random.ts";
import { everySeller, type SellerName } from "./every-seller.ts";
import {
  type SellerMarketplace,
  type SellerSale,
  type SettingKind,
  sold,
  type Terms,
  type Value,
} from "./sale.ts";

/**
 * Whose settings are wrong: all products', one product's, those of a product sold once, or the
 * seller's own since one of the last days.
 */
export const scopes = ["EVERY_PRODUCT", "ONE_PRODUCT", "ONE_SALE", "SINCE_A_DAY"] as const;
export type Scope = (typeof scopes)[number];

/** A seller with its sales, and what the catalogue says of each product. */
export type SellerCase = {
  marketplace: SellerName;
  sales: readonly SellerSale[];
  /** By SKU. */
  said: ReadonlyMap<string, Terms>;
  real: ReadonlyMap<string, Terms>;
};

const productCount = 6;
const saleCount = 24;

/** Every choice of the settings of a marketplace, from none to all. */
export function everyChoice(settings: readonly SettingKind[]): SettingKind[][] {
  return Array.from({ length: 2 ** settings.length }, (_, choice) =>
    settings.filter((_, index) => (choice >> index) % 2 === 1),
  );
}

/** A seller whose catalogue has these settings wrong, and no others. */
export function sellerCase(
  marketplace: SellerName,
  wrong: readonly SettingKind[],
  scope: Scope,
  seed: number,
): SellerCase {
  const random = seededRandom(seed);
  const seller = everySeller[marketplace];
  const common = realTerms(random, seller.settings, seller.extra);
  const real = new Map<string, Terms>();
  const said = new Map<string, Terms>();
  const ofSeller = new Map(wrong.map((setting) => [setting.field, saidOf(random, setting, common)]));
  const sayingOf = (setting: SettingKind, own: Terms) =>
    setting.owner === "seller" ? (ofSeller.get(setting.field) ?? null) : saidOf(random, setting, own);
  for (let index = 0; index <= productCount; index += 1) {
    const sku = skuOf(index);
    const own = random.oneIn(2)
      ? common
      : ofProduct(common, realTerms(random, seller.settings, [{}]), seller);
    const isWrong = scope === "EVERY_PRODUCT" || index === (scope === "ONE_PRODUCT" ? 0 : productCount);
    real.set(sku, own);
    const all = isWrong ? wrong : wrong.filter(({ owner }) => owner === "seller");
    const other = Object.fromEntries(all.map((setting) => [setting.field, sayingOf(setting, own)]));
    said.set(sku, { ...own, ...other });
  }
  const sales = salesOf(marketplace, real, random);
  if (scope !== "SINCE_A_DAY") return { marketplace, sales, said, real };
  const since = Object.fromEntries([...ofSeller].filter(([field]) => isOfSeller(seller, field)));
  return { marketplace, sales: changedAtLast(sales, since, random.whole(1, 4)), said: real, real };
}

/** A product's own settings beside those of the seller. */
function ofProduct(common: Terms, own: Terms, { settings }: SellerMarketplace): Terms {
  const listing = settings.filter(({ owner }) => owner === "listing").map(({ field }) => field);
  return { ...common, ...Object.fromEntries(listing.map((field) => [field, own[field] ?? null])) };
}

function isOfSeller({ settings }: SellerMarketplace, field: string): boolean {
  return settings.some((setting) => setting.field === field && setting.owner === "seller");
}

/** The last sales under settings that the seller has only had since then. */
function changedAtLast(sales: readonly SellerSale[], since: Terms, count: number): SellerSale[] {
  const inOrder = sales.toSorted((a, b) => a.day.localeCompare(b.day));
  return inOrder.map((sale, index) => {
    if (index < inOrder.length - count) return sale;
    const lines = sale.lines.map((line) => ({ ...line, terms: { ...line.terms, ...since } }));
    return { ...sale, lines };
  });
}

const skuOf = (index: number) => `SKU-${index}`;

function realTerms(random: SeededRandom, settings: readonly SettingKind[], extra: readonly Terms[]): Terms {
  const [first = {}, ...others] = extra;
  const chosen = Object.fromEntries(settings.map(({ field, real }) => [field, random.pick(real)]));
  return { ...chosen, ...random.pick([first, ...others]) };
}

function saidOf(random: SeededRandom, { field, said }: SettingKind, real: Terms): Value {
  const [first = null, ...others] = said.filter((value) => value !== real[field]);
  return random.pick([first, ...others]);
}

/** Each product is sold several times, the last one once. */
function salesOf(
  marketplace: SellerName,
  real: ReadonlyMap<string, Terms>,
  random: SeededRandom,
): SellerSale[] {
  const { prices, number, hasCarts }: SellerMarketplace = everySeller[marketplace];
  const shift = random.whole(0, prices.length);
  return Array.from({ length: saleCount + 1 }, (_, index) => {
    const product = index === saleCount ? productCount : index % productCount;
    const sku = skuOf(product);
    const unitCents = prices[(product + shift + random.whole(0, 1)) % prices.length] ?? 4990;
    const line = { sku, quantity: random.oneIn(4) ? 2 : 1, unitCents, terms: real.get(sku) ?? {} };
    const other = skuOf((product + 1) % productCount);
    const second = { ...line, sku: other, quantity: 1, unitCents: 5990, terms: real.get(other) ?? {} };
    const isCart = hasCarts === true && product < productCount && random.oneIn(5);
    const day = addDays("2026-10-05", random.whole(0, 20));
    return {
      number: number(index),
      day,
      lines: isCart ? [line, second] : [line],
      plantedCents: 0,
      event: sold,
    };
  });
}

/** The same sales with an overcharge in the first sale of this product. */
export function planted(seller: SellerCase, sku: string, cents: number): SellerCase {
  const at = seller.sales.findIndex(({ lines }) => lines[0]?.sku === sku);
  const sales = seller.sales.map((sale, index) => (index === at ? { ...sale, plantedCents: cents } : sale));
  return { ...seller, sales };
}

/** A file, and when it was made. */
export type MadeFile = { sheet: Sheet; time: number };

/** The answer to files, read in this order, by the terms of the catalogue. */
export async function answerOf(
  { marketplace, said, sales }: SellerCase,
  files: readonly MadeFile[] = madeAt(1, everySeller[marketplace].files(sales, [])),
): Promise<StatementAnswer> {
  const dated = [];
  for (const { sheet, time: fileTime } of files) {
    const result = await readStatement([sheet]);
    if (!result.ok) throw new Error(result.refusal.text);
    for (const statement of result.statements) dated.push({ statement, fileTime });
  }
  const joined = joinStatements(dated);
  const termsOf = ({ sku }: StatementLine) => inputOf(marketplace, said.get(sku ?? "") ?? {});
  const rules = allRules[marketplace];
  const checked = checkOrders(joined, () => ({ rules, today: "2026-11-28", termsOf }));
  return answerStatements(joined, checked);
}

export function madeAt(time: number, sheets: readonly Sheet[]): MadeFile[] {
  return sheets.map((sheet) => ({ sheet, time }));
}

function inputOf(marketplace: SellerName, terms: Terms): MarketplaceInput {
  // The fields are those of the marketplace's input.
  return { ...terms, marketplace } as MarketplaceInput;
}
