import { inHeldOrder } from "./held-order.ts";
import type { ListSnapshot } from "./list-snapshot.ts";

/** One page of a keyset connection, as the source returns it. */
export type RowsPage<Row> = {
  rows: readonly Row[];
  /** Null when this request did not ask for it. */
  totalCount: number | null;
  /** How many products these listings belong to; null like `totalCount`. */
  productCount: number | null;
  /** The cursor of the next page; null for the last page. */
  nextCursor: string | null;
};

/**
 * `retryAfterSeconds`: until then the server refuses further requests of this seller. Null when no
 * answer arrived.
 */
export type PageAnswer<Row> =
  | { ok: true; page: RowsPage<Row> }
  | { ok: false; retryAfterSeconds: number | null };

/**
 * Requests the page after a cursor, and reports its later changes. Returns a function that stops
 * this.
 */
export type AskPage<Row> = (after: string | null, onAnswer: (answer: PageAnswer<Row>) => void) => () => void;

type Page<Row> = {
  after: string | null;
  nextCursor: string | null | undefined;
  ids: readonly string[];
  /** The group of each row, also once the rows are released. */
  groups: readonly string[];
  rows: readonly Row[] | null;
  end: (() => void) | null;
};

type Options<Row> = {
  ask: AskPage<Row>;
  /** The answers known so far no longer hold. */
  onReset?: () => void;
  idOf: (row: Row) => string;
  /** What rows that stand together share; without it there are no groups. */
  groupOf?: ((row: Row) => string) | undefined;
  pageSize: number;
};

/**
 * A long list that is read page by page during scrolling. Each page's cursor comes from the
 * previous page. Only the pages near the visible rows are held and followed; of the others only
 * cursors and ids remain, so that memory stays bounded however far the seller scrolls.
 */
export function createListingPages<Row>({ ask, onReset, idOf, groupOf, pageSize }: Options<Row>) {
  const first = (): Page<Row> => newPage<Row>(null);
  let pages: Page<Row>[] = [first()];
  let wanted = { from: 0, to: 0 };
  let totalCount: number | null = null;
  let productCount: number | null = null;
  let hasFailed = false;
  let retryAfterSeconds: number | null = null;
  let isRunning = false;
  // The ids of all rows read so far, joined again only when a page's rows change.
  let ids: readonly string[] = [];
  let haveIdsChanged = false;
  let holds = 0;
  let snapshot = takeSnapshot();
  /** The last one in the order that is shown. */
  let inOrder = snapshot;
  const listeners = new Set<() => void>();

  function takeSnapshot(): ListSnapshot<Row> {
    const held = pages.map(({ rows }) => rows);
    if (haveIdsChanged) ids = pages.flatMap((page) => page.ids);
    haveIdsChanged = false;
    const readCount = ids.length;
    const hasMore = pages.at(-1)?.nextCursor !== null;
    const groups = pages.map((page) => page.groups);
    const groupAt = (index: number) => groups[Math.floor(index / pageSize)]?.[index % pageSize];
    const atMost = Math.max(readCount, totalCount ?? pageSize);
    return {
      totalCount,
      productCount,
      rowCount: hasMore ? Math.min(readCount + pageSize, atMost) : readCount,
      hasFailed,
      retryAfterSeconds,
      rowAt: (index) => held[Math.floor(index / pageSize)]?.[index % pageSize],
      rowOf: (id) => held.flatMap((rows) => rows ?? []).find((row) => idOf(row) === id),
      ids,
      startsGroup: (index) => groupAt(index) !== undefined && groupAt(index) !== groupAt(index - 1),
      hasMoved: false,
    };
  }

  function publish(): void {
    const next = takeSnapshot();
    const isHeld = holds > 0 || snapshot.hasMoved;
    snapshot = isHeld ? inHeldOrder(inOrder, next, snapshot.hasMoved) : next;
    if (!isHeld || snapshot === next) inOrder = next;
    for (const listener of listeners) listener();
  }

  function followServer(): void {
    snapshot = takeSnapshot();
    inOrder = snapshot;
  }

  /** If a page now ends elsewhere, the cursors after it are invalid. */
  function store(page: Page<Row>, { rows, nextCursor, ...counts }: RowsPage<Row>): void {
    const index = pages.indexOf(page);
    if (index < 0) return;
    if (page.nextCursor !== undefined && page.nextCursor !== nextCursor) cutAfter(index);
    const read = rows.map(idOf);
    haveIdsChanged ||= read.length !== page.ids.length || read.some((id, row) => id !== page.ids[row]);
    Object.assign(page, { rows, nextCursor, ids: read, groups: groupOf ? rows.map(groupOf) : [] });
    if (nextCursor !== null && index === pages.length - 1) pages.push(newPage<Row>(nextCursor));
    totalCount = counts.totalCount ?? totalCount;
    productCount = counts.productCount ?? productCount;
    hasFailed = false;
  }

  function cutAfter(index: number): void {
    haveIdsChanged = true;
    for (const page of pages.splice(index + 1)) page.end?.();
  }

  function follow(page: Page<Row>): void {
    if (page.end !== null) return;
    page.end = () => {};
    let hasEnded = false;
    const end = ask(page.after, (answer) => {
      if (hasEnded) return;
      if (answer.ok) store(page, answer.page);
      else {
        hasFailed = true;
        retryAfterSeconds = answer.retryAfterSeconds;
      }
      adjust();
      publish();
    });
    page.end = () => {
      hasEnded = true;
      end();
    };
  }

  function letGo(page: Page<Row>): void {
    page.end?.();
    page.end = null;
    page.rows = null;
  }

  /** Follows the wanted pages and releases all others. */
  function adjust(): void {
    if (!isRunning) return;
    for (const [index, page] of pages.entries()) {
      const isWanted = index >= wanted.from && index <= wanted.to;
      if (isWanted && !hasFailed) follow(page);
      if (!isWanted && page.end !== null) letGo(page);
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): ListSnapshot<Row> => snapshot,
    readIds: (): readonly string[] => snapshot.ids,
    start(): void {
      isRunning = true;
      adjust();
    },
    stop(): void {
      isRunning = false;
      for (const page of pages) letGo(page);
      publish();
    },
    /** Whether pages are read. */
    isRunning: (): boolean => isRunning,
    /** Sets the visible rows `from` to `to`; half a page more on either side is loaded. */
    show(from: number, to: number): void {
      const pageOf = (row: number) => Math.max(Math.floor(row / pageSize), 0);
      const next = { from: pageOf(from - pageSize / 2), to: pageOf(to + pageSize / 2) };
      if (next.from === wanted.from && next.to === wanted.to) return;
      wanted = next;
      adjust();
      publish();
    },
    /**
     * Keeps the order of the rows while the seller types into one of them or many are being changed
     * (GR-12); their values still follow. Returns a function that ends this. An order that has
     * changed meanwhile waits for `refresh`.
     */
    hold(): () => void {
      holds += 1;
      let isHeld = true;
      return () => {
        if (isHeld) holds -= 1;
        isHeld = false;
        publish();
      };
    },
    /** Shows the rows in the server's order. */
    refresh(): void {
      followServer();
      publish();
    },
    /** Requests failed pages again. */
    retry(): void {
      hasFailed = false;
      for (const page of pages) if (page.rows === null) letGo(page);
      adjust();
      publish();
    },
    /** Discards everything and reads again, because rows were added or removed. */
    reset(): void {
      onReset?.();
      for (const page of pages) page.end?.();
      pages = [first()];
      haveIdsChanged = true;
      hasFailed = false;
      followServer();
      adjust();
      publish();
    },
  };
}

export type ListingPages<Row> = ReturnType<typeof createListingPages<Row>>;

function newPage<Row>(after: string | null): Page<Row> {
  return { after, nextCursor: undefined, ids: [], groups: [], rows: null, end: null };
}
