import { setImmediate } from "node:timers/promises";

/** Priced without a break: other work of the process runs in between. */
const pricedAtOnce = 100;

type Chunk<Listing, Priced> = {
  /** The listings of the chunk in pages, by rising id. */
  pages: AsyncIterable<readonly Listing[]> | Iterable<readonly Listing[]>;
  /** The listing before and after. */
  price: (listing: Listing) => Priced;
  /** Stores a page of the chunk; `done` of its listings are stored already. */
  store: (priced: Priced[], done: number) => Promise<void>;
};

/**
 * Prices the listings of a chunk of any comparison. A page is stored while the next one is priced;
 * a page that cannot be stored ends the chunk. Returns how many listings it had, and the last id.
 */
export async function compareListings<Listing extends { id: string }, Priced>({
  pages,
  price,
  store,
}: Chunk<Listing, Priced>): Promise<{ done: number; last: string | null }> {
  let done = 0;
  let last: string | null = null;
  let stored = Promise.resolve();
  for await (const page of pages) {
    const priced: Priced[] = [];
    for (const listing of page) {
      if (priced.length % pricedAtOnce === 0) await setImmediate();
      priced.push(price(listing));
    }
    await stored;
    stored = store(priced, done);
    // The next `await stored` reports it.
    stored.catch(() => undefined);
    done += page.length;
    last = page.at(-1)?.id ?? last;
  }
  await stored;
  return { done, last };
}

/** How many listings are done after a chunk, and of how many: some come or go meanwhile. */
export function progressAfter(
  work: { doneItems: number; itemCount: number },
  { done, isLast }: { done: number; isLast: boolean },
): { doneItems: number; itemCount: number } {
  const doneItems = work.doneItems + done;
  return { doneItems, itemCount: isLast ? doneItems : Math.max(work.itemCount, doneItems) };
}
