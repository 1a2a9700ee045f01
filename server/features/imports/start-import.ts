import type { Account } from "#core/entitlements/account.ts";
import { requireCatalogueNotFull } from "#server/features/catalogue/open-products/open-products.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { workingStates } from "#server/platform/work/work-kind.ts";
import { enqueueImport } from "./enqueue-import.ts";
import { receiveFile } from "./receive/receive-file.ts";
import { requireContent, shownName } from "./receive/received-file.ts";

/** The unique index that allows a seller one import in progress. */
const oneWorking = "imports_one_working";

type StartDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "queues" | "securityEvent">;
type Bytes = Uint8Array<ArrayBuffer>;
type Upload = {
  fileName: string | undefined;
  /** The announced size; null when it is unknown. */
  byteCount: number | null;
  readFile: () => Promise<Bytes>;
};

/**
 * Stores a file of products, for a worker to read, and returns the import's id. Throws
 * FEATURE_DENIED without `product_import_export`, and CATALOGUE_FULL, before the file is read;
 * IMPORT_RUNNING while another file of the seller is being processed. Imports that only wait for
 * the seller are cancelled.
 */
export async function startImport(
  deps: StartDeps,
  account: Account,
  source: RequestSource,
  { fileName, byteCount, readFile }: Upload,
): Promise<string> {
  requireEntitlement(deps, account, "product_import_export");
  await takeLimit(deps, source, "importUpload", account.id, { userId: account.id });
  const isWorking = { userId: account.id, state: { in: [...workingStates] } };
  if ((await deps.db.import.count({ where: isWorking })) > 0) throw new RefusedError("IMPORT_RUNNING");
  await requireCatalogueNotFull(deps.db, account);
  const { hasActiveSubscription: isSubscriber } = account.status;
  const sender = {
    userId: account.id,
    isSubscriber,
    address: source.address,
    busy: "IMPORT_RUNNING",
  } as const;
  const row = await receiveFile(sender, {
    byteCount,
    read: () => readFile().then(requireContent),
    store: (bytes) => store(deps, account.id, shownName(fileName), bytes),
  });
  await enqueueImport(deps, row);
  return row.id;
}

/** Number of imports that keep their rows; older ones keep only their summary. */
const importsWithRows = 10;

/**
 * Bounds the storage that a seller's files take: 15 MB each, as many as the upload limit allows.
 */
async function forgetOldRows(tx: DbTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM import_files WHERE import_id IN (
      SELECT id FROM imports WHERE user_id = ${userId}::uuid AND state IN ('DONE', 'CANCELLED', 'FAILED'))`;
  await tx.$executeRaw`
    DELETE FROM import_chunks WHERE import_id IN (
      SELECT id FROM imports WHERE user_id = ${userId}::uuid AND state IN ('DONE', 'CANCELLED', 'FAILED')
      ORDER BY created_at DESC, id DESC OFFSET ${importsWithRows - 1})`;
}

async function store(
  { db, clock }: StartDeps,
  userId: string,
  fileName: string,
  bytes: Bytes,
): Promise<{ id: string; updatedAt: Date }> {
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const stored = db.$transaction(async (tx) => {
    await tx.import.updateMany({
      where: { userId, state: "READY" },
      data: { state: "CANCELLED", updatedAt: now, finishedAt: now },
    });
    await forgetOldRows(tx, userId);
    return await tx.import.create({
      data: { userId, fileName, ...times, file: { create: { bytes } } },
      select: { id: true, updatedAt: true },
    });
  });
  return await stored.catch(refuseSecond);
}

/**
 * Turns the database's refusal of a seller's second working import into IMPORT_RUNNING: of two
 * concurrent requests to two processes, the index allows one.
 */
export function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) === oneWorking) throw new RefusedError("IMPORT_RUNNING");
  throw error;
}
