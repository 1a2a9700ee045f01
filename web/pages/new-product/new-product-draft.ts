import type { SalePlace } from "#core/sale/sale-place.ts";
import { emptyProductTexts, type ProductTexts } from "#web/features/catalogue/forms/product-texts.ts";
import { emptyListingTexts, type ListingTexts } from "#web/features/catalogue/listing-form/listing-texts.ts";
import { allPlaces } from "#web/features/catalogue/listing-form/terms/place.ts";
import { storageKey, tabStorage } from "#web/shared/browser/browser-storage.ts";

/** A new product as typed. `place` is null until chosen. */
type NewProductDraft = { product: ProductTexts; listing: ListingTexts; place: SalePlace | null };

const key = (userId: string) => storageKey("new-product", userId);

/** Stores it while the tab is open, so that a visit to the plans loses nothing. */
export function keepNewProduct(userId: string, draft: NewProductDraft): void {
  tabStorage.write(key(userId), JSON.stringify(draft));
}

export function clearNewProduct(userId: string): void {
  tabStorage.remove(key(userId));
}

/** A new product that another page has begun: `?name=…&sku=…&channel=SHOPEE`; null without one. */
export function givenNewProduct(query: URLSearchParams): NewProductDraft | null {
  const [name, sku, channel] = [query.get("name"), query.get("sku"), query.get("channel")];
  if (name === null && sku === null) return null;
  const place = allPlaces.find((each) => each.channel === channel) ?? null;
  const product = { ...emptyProductTexts, name: name?.slice(0, 200) ?? "", sku: sku?.slice(0, 100) ?? "" };
  return { product, listing: emptyListingTexts, place };
}

/** The stored draft, limited to fields that this page knows; storage may hold anything. */
export function keptNewProduct(userId: string): NewProductDraft {
  const kept = parse(tabStorage.read(key(userId)));
  return {
    product: textsOf(emptyProductTexts, kept.product),
    listing: textsOf(emptyListingTexts, kept.listing),
    place: placeOf(kept.place),
  };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(stored ?? "{}");
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

function textsOf<Texts extends Record<string, string>>(empty: Texts, kept: unknown): Texts {
  if (!isRecord(kept)) return empty;
  const texts = Object.keys(empty).map((name) => [name, typeof kept[name] === "string" ? kept[name] : ""]);
  // Object.fromEntries loses the keys, which are those of `empty`.
  return Object.fromEntries(texts) as Texts;
}

function placeOf(kept: unknown): SalePlace | null {
  if (!isRecord(kept)) return null;
  const known = allPlaces.find(
    (place) => place.channel === kept.channel && place.listingType === kept.listingType,
  );
  if (known === undefined) return null;
  return typeof kept.channelName === "string" ? { ...known, channelName: kept.channelName } : known;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
