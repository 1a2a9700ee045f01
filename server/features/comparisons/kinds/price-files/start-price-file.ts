import type { Account } from "#core/entitlements/account.ts";
import type { Channel } from "#core/sale/channel.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import { receiveFile } from "#server/features/imports/receive/receive-file.ts";
import { requireContent, shownName } from "#server/features/imports/receive/received-file.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { enqueueWork } from "#server/platform/work/enqueue-work.ts";
import { priceFileTable } from "./own-price-file.ts";
import type { PriceFileRequest } from "./price-file-json.ts";

/** The unique index that allows a seller one price file in preparation. */
const oneWorking = "price_files_one_working";
/** Price files of a seller that are stored; older ones give way. */
export const maxPriceFiles = 5;

type StartDeps = Pick<Deps, "db" | "clock" | "log" | "limits" | "queues" | "securityEvent">;

type NewPriceFile = {
  fileName: string | undefined;
  channel: Channel | null;
  selection: PriceFileRequest["selection"];
  /** The announced size; null when it is unknown. */
  byteCount: number | null;
  readFile: () => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * Stores a marketplace's file, for a worker to fill with the catalogue's prices (MF-02), and
 * returns its id. Throws FEATURE_DENIED without `product_import_export`, before the file is read,
 * and PRICE_FILE_RUNNING while another one of the seller is in preparation.
 */
export async function startPriceFile(
  deps: StartDeps,
  account: Account,
  source: RequestSource,
  { fileName, channel, selection, byteCount, readFile }: NewPriceFile,
): Promise<string> {
  requireEntitlement(deps, account, "product_import_export");
  await takeLimit(deps, source, "importUpload", account.id, { userId: account.id });
  const isWorking = { userId: account.id, state: "PREPARING" } as const;
  if ((await deps.db.priceFile.count({ where: isWorking })) > 0) throw new RefusedError("PRICE_FILE_RUNNING");
  const { hasActiveSubscription: isSubscriber } = account.status;
  const row = await receiveFile(
    { userId: account.id, isSubscriber, address: source.address, busy: "PRICE_FILE_RUNNING" },
    {
      byteCount,
      read: () => readFile().then(requireContent),
      store: (bytes) =>
        store(deps, {
          userId: account.id,
          fileName: shownName(fileName),
          request: { channel, selection },
          bytes,
        }),
    },
  );
  await enqueueWork(deps, priceFileTable, [row]);
  return row.id;
}

type Stored = {
  userId: string;
  fileName: string;
  request: PriceFileRequest;
  bytes: Uint8Array<ArrayBuffer>;
};

async function store({ db, clock }: StartDeps, { userId, fileName, request, bytes }: Stored) {
  const now = clock.now();
  const stored = db.$transaction(async (tx) => {
    await forgetOld(tx, userId);
    return await tx.priceFile.create({
      data: {
        ...{ userId, fileName, request, createdAt: now, updatedAt: now },
        content: { create: { bytes } },
      },
      select: { id: true, updatedAt: true },
    });
  });
  return await stored.catch((error: unknown): never => {
    if (violatedConstraint(error) === oneWorking) throw new RefusedError("PRICE_FILE_RUNNING");
    throw error;
  });
}

/** Bounds the storage that a seller's files take. */
async function forgetOld(tx: DbTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM price_files WHERE id IN (
      SELECT id FROM price_files WHERE user_id = ${userId}::uuid AND state <> 'PREPARING'
      ORDER BY created_at DESC, id DESC OFFSET ${maxPriceFiles - 1})`;
}
