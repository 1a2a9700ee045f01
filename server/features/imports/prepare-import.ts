import { checkListingChange } from "#core/catalogue/listing-rules.ts";
import { checkProductChange } from "#core/catalogue/product-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { ImportDefault } from "#core/import/changes/fill-defaults.ts";
import type { MappedValue } from "#core/import/mapped-value.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { enqueueImport } from "./enqueue-import.ts";
import { readImportState, readMappedValues, type StoredAnswers, type StoredMapping } from "./import-state.ts";
import { newestOf } from "./remembered-mapping.ts";
import { refuseSecond } from "./start-import.ts";
import { titlesKey } from "./titles-key.ts";

type PrepareDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;
type Preparation = { mapping: StoredMapping; answers: StoredAnswers; values: readonly MappedValue[] };

/**
 * Sets which column fills which field and lets a worker compare the rows with the catalogue;
 * nothing is imported yet. Remembers the mapping for files with the same titles. Throws
 * IMPORT_CHANGED unless the import waits for the seller.
 */
export async function prepareImport(
  deps: PrepareDeps,
  account: Account,
  id: string,
  { mapping, answers, values }: Preparation,
): Promise<void> {
  requireEntitlement(deps, account, "product_import_export");
  const own = { id, userId: account.id };
  const found = await deps.db.import.findUnique({
    where: { id },
    select: { userId: true, state: true, columns: true, options: true },
  });
  const stored = requireOwn(found, account.id);
  if (stored.state !== "READY") throw new RefusedError("IMPORT_CHANGED");
  checkMapping(mapping, stored.columns.length);
  checkValues(values);
  const defaults = checkDefaults(answers.defaults);
  const now = deps.clock.now();
  const options = {
    ...readImportState(stored.options),
    answers: { ...answers, defaults },
    questions: [],
    plan: null,
  };
  const moved = deps.db.$transaction(async (tx) => {
    await remember(tx, account.id, stored.columns, { mapping, values, now });
    return await tx.import.updateMany({
      where: { ...own, state: "READY" },
      data: { state: "PREPARING", mapping, options, summary: {}, doneRows: 0, attempts: 0, updatedAt: now },
    });
  });
  const { count } = await moved.catch(refuseSecond);
  if (count === 0) throw new RefusedError("IMPORT_CHANGED");
  await enqueueImport(deps, { id, updatedAt: now });
}

function checkMapping(mapping: StoredMapping, columns: number): void {
  const fields = new Set(mapping.map(({ field }) => field));
  const used = new Set(mapping.map(({ column }) => column));
  if (fields.size < mapping.length || used.size < mapping.length) refuse(twice);
  if (mapping.some(({ column }) => column < 0 || column >= columns)) refuse(unknownColumn);
  if (!fields.has("sku") && !fields.has("productId")) refuse(noSku);
  if (mapping.length < 2) refuse(onlySku);
}

/** The defaults as they are stored, without those that say nothing. */
function checkDefaults(defaults: readonly ImportDefault[]): ImportDefault[] {
  const given = new Set(defaults.map(({ channel }) => channel));
  if (given.size < defaults.length) refuse(twiceChannel, "defaults");
  return defaults.flatMap(({ channel, category, weightGrams }) => {
    const product = checkProductChange({ weightGrams });
    const listing = checkListingChange({ terms: { category } }, {});
    if (!product.ok) refuse(product.issues[0]?.message ?? "", "defaults");
    if (!listing.ok) refuse(listing.issues[0]?.message ?? "", "defaults");
    const clean = listing.value.terms?.category ?? null;
    return clean === null && weightGrams === null ? [] : [{ channel, category: clean, weightGrams }];
  });
}

function refuse(message: string, field = "mapping"): never {
  throw new InvalidInputError([{ field, message }]);
}

const maxValues = 500;

function checkValues(values: readonly MappedValue[]): void {
  if (values.length > maxValues) refuse(tooManyValues, "values");
  for (const { text, as } of values) {
    if (text.length > maxText || as.length > maxText) refuse(longValue, "values");
  }
}

type Remembered = { mapping: StoredMapping; values: readonly MappedValue[]; now: Date };

async function remember(
  { importMapping }: DbTransaction,
  userId: string,
  columns: readonly string[],
  { mapping, values, now }: Remembered,
): Promise<void> {
  const titles = titlesKey(columns);
  const where = { userId_titles: { userId, titles } };
  const stored = await importMapping.findUnique({ where, select: { values: true } });
  const all = newestOf([...values, ...readMappedValues(stored?.values)]).slice(0, maxValues);
  const data = { mapping, values: all, updatedAt: now };
  await importMapping.upsert({ where, create: { userId, titles, ...data }, update: data });
}

const twice = "Cada campo e cada coluna podem ser usados uma vez só.";
const twiceChannel = "Cada canal pode ter uma categoria e um peso padrão.";
const unknownColumn = "Esta coluna não existe no arquivo.";
const noSku = "Escolha a coluna do SKU: é por ele que reconhecemos cada produto.";
const onlySku = "Escolha ao menos mais uma coluna: só com o SKU não há o que importar.";

const maxText = 100;
const tooManyValues = "Mapeie até 500 valores de uma vez.";
const longValue = "Um valor mapeado tem até 100 caracteres.";
