import { checkListingChange, checkNewListing, type ListingInput } from "#core/catalogue/listing-rules.ts";
import { checkProductChange, skuKey } from "#core/catalogue/product-rules.ts";
import { placeKey, placeOn } from "#core/sale/sale-place.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { type Author, writeCatalogue } from "../catalogue-write.ts";
import { placeRefusal } from "../listings/change-listing.ts";
import {
  findOpenProducts,
  requireCatalogueNotFull,
  requireWithinProductLimit,
} from "../open-products/open-products.ts";
import {
  checkProductWithListings,
  listingsOrFirst,
  type NewProductInput,
  prefixed,
} from "../products/create-product.ts";
import type { ProductRow } from "../products/own-product.ts";
import { refuseTakenSku } from "../products/sku-taken.ts";
import { costOfKitError } from "../products/update-product.ts";
import {
  insertProducts,
  type NewProduct,
  type ProductChange,
  updateProducts,
} from "../products/write-products.ts";
import { type ListingRow, soldListingOfRow, storedTerms } from "../store/listing-rows.ts";
import {
  insertListings,
  type ListingChange,
  type NewListing,
  updateListings,
} from "../store/write-listings.ts";
import { ProductConflictError } from "../version-conflict.ts";
import { type ItemProblem, requireFewItems } from "./check-many.ts";
import { requireFewListings } from "./create-many-products.ts";

/** A product as another program has it. `version`: only change it if it is still this one. */
export type UpsertInput = NewProductInput & { version?: number | null | undefined };

/** The ids by the index in the request, how many are new, and why the others were not saved. */
export type Upserted = { ids: ReadonlyMap<number, string>; createdCount: number; problems: ItemProblem[] };

/** What is to be written for an existing product. */
type Change = { product: ProductChange; changed: ListingChange[]; added: NewListing[] };

type Checked<Value> = { ok: true; value: Value } | { ok: false; error: AppError };

/**
 * Adds products whose SKU is new and changes the others, with their listings, up to 1,000 in one
 * transaction (AP-09). A listing is found by its marketplace, listing type and name; one that the
 * request does not name stays as it is. An item is saved whole or is a problem with its index.
 * Throws PRODUCT_LIMIT and CATALOGUE_FULL for all of them.
 */
export async function upsertManyProducts(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  inputs: readonly UpsertInput[],
): Promise<Upserted> {
  requireFewItems("products", inputs);
  requireFewListings(inputs);
  const userId = account.id;
  const work = writeCatalogue(deps, { userId, actor }, async (tx, write) => {
    const keys = inputs.map(({ product }) => skuKey(product.sku ?? ""));
    const stored = await tx.product.findMany({
      where: { userId, skuKey: { in: keys.filter(Boolean) } },
      include: { listings: true },
    });
    const byKey = new Map(stored.map((product) => [product.skuKey, product]));
    const open = await findOpenProducts(tx, account);
    const problems: ItemProblem[] = [];
    const [created, changes] = [new Map<number, NewProduct>(), new Map<number, Change>()];
    for (const [index, input] of inputs.entries()) {
      const key = keys[index] ?? "";
      const own = byKey.get(key);
      const checked = isRepeated(keys, index)
        ? refused(new RefusedError("SKU_TAKEN"))
        : check(input, { key, own, userId, isOpen: !own || open === null || open.has(own.id) });
      if (!checked.ok) problems.push({ index, error: checked.error });
      else if ("product" in checked.value) changes.set(index, checked.value);
      else created.set(index, checked.value);
    }
    await requireWithinProductLimit(tx, account, created.size);
    await requireCatalogueNotFull(tx, account, created.size);
    const added = await insertProducts(
      tx,
      write,
      [...created.values()].map(({ fields, listings }) => ({
        fields,
        listings: listingsOrFirst(listings, write.context),
      })),
    );
    const changed = [...changes.values()];
    await updateProducts(
      tx,
      write,
      changed.map(({ product }) => product),
    );
    await updateListings(
      tx,
      write,
      changed.flatMap((change) => change.changed),
    );
    await insertListings(
      tx,
      write,
      changed.flatMap((change) => change.added),
    );
    const ids = new Map([...changes].map(([index, { product }]) => [index, product.id]));
    for (const [at, index] of [...created.keys()].entries()) ids.set(index, added[at]?.id ?? "");
    return { ids, createdCount: created.size, problems };
  });
  return await refuseTakenSku(
    deps.db,
    { userId, products: inputs.map(({ product: { sku } }) => ({ sku })) },
    work,
  );
}

/** An earlier item of the request has the same SKU. */
function isRepeated(keys: readonly string[], index: number): boolean {
  const key = keys[index];
  return Boolean(key) && keys.indexOf(key ?? "") < index;
}

type Own = ProductRow & { listings: ListingRow[] };

function check(
  input: UpsertInput,
  { key, own, userId, isOpen }: { key: string; own: Own | undefined; userId: string; isOpen: boolean },
): Checked<NewProduct | Change> {
  if (key === "")
    return invalid([{ field: "product.sku", message: "Informe o SKU: ele diz qual é o produto." }]);
  if (!own) return checkProductWithListings(input);
  if (input.version != null && input.version !== own.version)
    return refused(new ProductConflictError(userId, own.id));
  if (!isOpen) return refused(new RefusedError("PRODUCT_READ_ONLY"));
  return checkChange(input, own);
}

function checkChange({ product, listings }: UpsertInput, own: Own): Checked<Change> {
  // The SKU says which product it is: another spelling of it changes nothing.
  const { sku: _, ...change } = product;
  const fields = checkProductChange(change);
  if (!fields.ok) return invalid(prefixed("product", fields.issues));
  const ofKit = costOfKitError(own, fields.value);
  if (ofKit) return refused(ofKit);
  const writes: Change = { product: { id: own.id, fields: fields.value }, changed: [], added: [] };
  const places: SoldListing[] = own.listings.map(soldListingOfRow);
  for (const [index, listing] of (listings ?? []).entries()) {
    const row = own.listings.find((stored) => placeKey(soldListingOfRow(stored)) === placeOf(listing));
    const refuse = (issues: { field: string; message: string }[]) =>
      invalid(prefixed(`listings.${index}`, issues));
    if (row) {
      const checked = checkListingChange(listing, storedTerms(row.terms));
      if (!checked.ok) return refuse(checked.issues);
      writes.changed.push({ id: row.id, ...checked.value });
    } else {
      const checked = checkNewListing(listing);
      if (!checked.ok) return refuse(checked.issues);
      const refusal = placeRefusal(places, checked.value);
      if (refusal) return refused(refusal);
      places.push(checked.value);
      writes.added.push({ product: own, fields: checked.value });
    }
  }
  return { ok: true, value: writes };
}

function placeOf({ channel, listingType, channelName }: ListingInput): string | null {
  if (!channel) return null;
  const usual = placeOn(channel);
  return placeKey({
    channel,
    listingType: listingType ?? usual.listingType,
    channelName: channelName?.trim() || null,
  });
}

const refused = (error: AppError) => ({ ok: false, error }) as const;

const invalid = (issues: { field: string; message: string }[]) => refused(new InvalidInputError(issues));
