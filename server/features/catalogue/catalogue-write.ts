import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { ChangeActor } from "#server/platform/db/generated/enums.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import { publishCatalogueChanges } from "./feed/publish-changes.ts";
import { loadFigureContext } from "./figure-context.ts";

/**
 * Who changes a price or a cost, for the history (PR-10). An API key, import or bulk step has an
 * id; a key also has its name.
 */
export type Actor = { kind: ChangeActor; id: string | null; name?: string };

export const person: Actor = { kind: "PERSON", id: null };

/**
 * A caller who changes the account's catalogue: the seller, or a program with one of their keys
 * (AP-02).
 */
export type Author = { account: Account; actor: Actor };

export async function requireAuthor(
  identity: Pick<RequestIdentity, "requireAccount" | "apiKey">,
): Promise<Author> {
  const account = await identity.requireAccount();
  const key = identity.apiKey();
  return { account, actor: key ? { kind: "API_KEY", id: key.id, name: key.name } : person };
}

/** The context of every write to a seller's catalogue. */
export type CatalogueWrite = { userId: string; actor: Actor; context: FigureContext; now: Date };

type WriteDeps = Pick<Deps, "db" | "clock">;

/**
 * Runs `work` in a transaction that is the only one to write this seller's catalogue. With one
 * writer at a time nothing races for the product limit, versions, or kits and their parts, and
 * nothing deadlocks.
 */
export async function writeCatalogue<Result>(
  { db, clock }: WriteDeps,
  { userId, actor }: { userId: string; actor: Actor },
  work: (tx: DbTransaction, write: CatalogueWrite) => Promise<Result>,
): Promise<Result> {
  return await db.$transaction(async (tx) => {
    await (isLongWork(actor) ? waitForCatalogue(tx, userId) : lockCatalogue(tx, userId));
    const context = await loadFigureContext(tx, userId, clock);
    const write = { userId, actor, context, now: clock.now() };
    const result = await work(tx, write);
    await publishCatalogueChanges(tx, write);
    // Of long work, pages on other devices hear of the end only.
    if (!isLongWork(actor)) await announceCatalogue(tx, userId);
    return result;
  }, longTransaction);
}

/**
 * A worker does it, chunk by chunk. The undo of one price has no id, or also the name of an API
 * key.
 */
function isLongWork({ kind, id, name }: Actor): boolean {
  return id !== null && name === undefined && (kind === "IMPORT" || kind === "BULK_STEP" || kind === "UNDO");
}

/**
 * Tells the seller's open pages, on every device, that products or listings have changed (D494).
 */
export async function announceCatalogue(tx: DbTransaction, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { catalogueRevision: { increment: 1 } } });
}

/** Like `lockCatalogue`, for a chunk of long work: waits as long as its transaction may last. */
export async function waitForCatalogue(tx: DbTransaction, userId: string): Promise<void> {
  const wait = `${longTransaction.timeout}ms`;
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${wait}, true)`;
  await lockCatalogue(tx, userId);
}

/**
 * Waits until no other transaction writes this seller's catalogue or the settings that its figures
 * depend on. The lock ends with the transaction.
 */
export async function lockCatalogue(tx: DbTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`catalogue:${userId}`}, 0))`;
}
