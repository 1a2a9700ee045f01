import { expect } from "vitest";
import { person, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateListings } from "#server/features/catalogue/store/write-listings.ts";
import { bulkStepWork } from "#server/features/comparisons/kinds/bulk-pricing/worker/bulk-step-work.ts";
import type { Db } from "#server/platform/db/client.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import type { TestApp } from "../../app/test-app.ts";
import { ApplyBulkStep, CreateBulkStep, RedoBulkStep, UndoBulkStep } from "../../documents/bulk-documents.ts";
import { createAccount, type TestAccount } from "../accounts.ts";
import { createListings } from "./products.ts";

/** A goal that raises `seller`'s prices. */
export const margin = (value: number) => ({
  goal: { kind: "MARGIN" as const, value },
  ending: "NINETY" as const,
});

/** The database id of a global id. */
export const idOf = (globalId: string) => Buffer.from(globalId, "base64").toString().split(":")[1] ?? "";

export type BulkSteps = ReturnType<typeof bulkSteps>;

/** Sellers with bulk steps, and their results. Steps are named by their global ids. */
export function bulkSteps(app: TestApp) {
  const work = (id: string, chunkSize?: number) =>
    runWork(app.deps, bulkStepWork(app.deps, chunkSize), idOf(id));

  /**
   * Requests a preview for a margin of 15 %, by default of the whole catalogue, and runs its job.
   */
  async function preview({ client }: Pick<TestAccount, "client">, input: object = { filter: {} }) {
    const { createBulkStep } = await client.graphql(CreateBulkStep, { input: { ...margin(15), ...input } });
    if (createBulkStep.__typename !== "CreateBulkStepPayload") throw new Error(createBulkStep.message);
    const { id } = createBulkStep.bulkStep;
    await work(id);
    return id;
  }

  return {
    work,
    preview,
    /**
     * Runs a step's job in chunks of two, once until its nth transaction dies before the commit,
     * then to the end.
     */
    async workKilled(nth: number, id: string): Promise<void> {
      let transactions = 0;
      const dying = Object.create(app.db, {
        $transaction: {
          value: (doWork: (tx: unknown) => Promise<unknown>, options?: object) =>
            app.db.$transaction(async (tx) => {
              await doWork(tx);
              transactions += 1;
              if (transactions === nth) throw new Error("killed");
            }, options),
        },
      }) as Db;
      const run = runWork(app.deps, bulkStepWork({ ...app.deps, db: dying }, 2), idOf(id));
      await (nth <= 3 ? expect(run).rejects.toThrow("killed") : run);
      await work(id, 2);
    },
    /** A seller with `count` listings at R$ 60,00 each, a price at which a sale loses money. */
    async seller(count: number): Promise<TestAccount & { listings: string[] }> {
      const account = await createAccount(app, "trial");
      const products = Array.from({ length: count }, () => ({ priceCents: 6000 }));
      return { ...account, listings: await createListings(app, account.userId, products) };
    },
    async apply(account: Pick<TestAccount, "client">, id: string) {
      await account.client.graphql(ApplyBulkStep, { input: { id } });
      await work(id);
    },
    async undo({ client }: Pick<TestAccount, "client">, id: string) {
      const { undoBulkStep } = await client.graphql(UndoBulkStep, { input: { id } });
      if (undoBulkStep.__typename === "UndoBulkStepPayload") await work(id);
      return undoBulkStep;
    },
    async redo({ client }: Pick<TestAccount, "client">, id: string) {
      const { redoBulkStep } = await client.graphql(RedoBulkStep, { input: { id } });
      if (redoBulkStep.__typename === "RedoBulkStepPayload") await work(id, 2);
      return redoBulkStep;
    },
    find: (id: string) => app.db.bulkStep.findUniqueOrThrow({ where: { id: idOf(id) } }),
    /** The listings of a step. */
    async listingsOf(id: string): Promise<string[]> {
      const items = await app.db.bulkStepItem.findMany({ where: { stepId: idOf(id) } });
      return items.map(({ listingId }) => listingId);
    },
    async prices({ userId }: Pick<TestAccount, "userId">) {
      const rows = await app.db.listing.findMany({ where: { userId }, orderBy: { id: "asc" } });
      return rows.map(({ priceCents }) => priceCents);
    },
    /** The price history entries of bulk steps and of undoing them. */
    changes: ({ userId }: Pick<TestAccount, "userId">) =>
      app.db.priceChange.findMany({
        where: { userId, kind: "PRICE", actor: { in: ["BULK_STEP", "UNDO"] } },
      }),
    /** Changes a listing by hand, as the seller. */
    changePrice: ({ userId }: Pick<TestAccount, "userId">, id: string, priceCents: number) =>
      writeCatalogue(app.deps, { userId, actor: person }, (tx, write) =>
        updateListings(tx, write, [{ id, priceCents }]),
      ),
  };
}
