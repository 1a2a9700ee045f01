/** One page of a keyset connection, as a source answers it. */
export type RowsPage<Row> = {
  rows: readonly Row[];
  /** Null: not asked again. */
  totalCount: number | null;
  /** Where the next page begins; null: this is the last. */
  nextCursor: string | null;
};

/**
 * `retryAfterSeconds`: the server has no more room for this seller until then. Null: it did not
 * answer.
 */
export type PageAnswer<Row> =
  | { ok: true; page: RowsPage<Row> }
  | { ok: false; retryAfterSeconds: number | null };

/**
 * Asks for the page that follows a cursor, and goes on telling of its changes. Returns what ends
 * that.
 */
export type AskPage<Row> = (after: string | null, onAnswer: (answer: PageAnswer<Row>) => void) => () => void;

/** What is known of the list. */
export type ListSnapshot<Row> = {
  /** Null until the first answer. */
  totalCount: number | null;
  /**
   * Rows that can be scrolled to: those that were read, and a page of others while there are more.
   */
  rowCount: number;
  /** The last page asked for did not arrive. */
  hasFailed: boolean;
  /** How long to wait then, if the server says so. */
  retryAfterSeconds: number | null;
  /** Undefined: not read yet, or let go. */
  rowAt: (index: number) => Row | undefined;
  /** The ids of all rows that were read, also of those let go; empty where none was read. */
  ids: readonly string[];
};

type Page<Row> = {
  after: string | null;
  nextCursor: string | null | undefined;
  ids: readonly string[];
  rows: readonly Row[] | null;
  end: (() => void) | null;
};

type Options<Row> = { ask: AskPage<Row>; idOf: (row: Row) => string; pageSize: number };

/**
 * A long list read page by page while it is scrolled, where each page's cursor is known from the
 * page before it. Only the pages around the rows in sight are held and followed; of the others the
 * cursors and ids remain, so that memory stays bounded however far the seller scrolls.
 */
export function createListingPages<Row>({ ask, idOf, pageSize }: Options<Row>) {
  const first = (): Page<Row> => newPage<Row>(null);
  let pages: Page<Row>[] = [first()];
  let wanted = { from: 0, to: 0 };
  let totalCount: number | null = null;
  let hasFailed = false;
  let retryAfterSeconds: number | null = null;
  let isRunning = false;
  // Of all that was read, however far: put together again only when a page has other rows.
  let ids: readonly string[] = [];
  let haveIdsChanged = false;
  let snapshot = takeSnapshot();
  const listeners = new Set<() => void>();

  function takeSnapshot(): ListSnapshot<Row> {
    const held = pages.map(({ rows }) => rows);
    if (haveIdsChanged) ids = pages.flatMap((page) => page.ids);
    haveIdsChanged = false;
    const readCount = ids.length;
    const hasMore = pages.at(-1)?.nextCursor !== null;
    const atMost = Math.max(readCount, totalCount ?? pageSize);
    return {
      totalCount,
      rowCount: hasMore ? Math.min(readCount + pageSize, atMost) : readCount,
      hasFailed,
      retryAfterSeconds,
      rowAt: (index) => held[Math.floor(index / pageSize)]?.[index % pageSize],
      ids,
    };
  }

  function publish(): void {
    snapshot = takeSnapshot();
    for (const listener of listeners) listener();
  }

  /** A page with another end than before makes the cursors after it worthless. */
  function store(page: Page<Row>, { rows, nextCursor, totalCount: total }: RowsPage<Row>): void {
    const index = pages.indexOf(page);
    if (index < 0) return;
    if (page.nextCursor !== undefined && page.nextCursor !== nextCursor) cutAfter(index);
    const read = rows.map(idOf);
    haveIdsChanged ||= read.length !== page.ids.length || read.some((id, row) => id !== page.ids[row]);
    Object.assign(page, { rows, nextCursor, ids: read });
    if (nextCursor !== null && index === pages.length - 1) pages.push(newPage<Row>(nextCursor));
    totalCount = total ?? totalCount;
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

  /** Follows the wanted pages and lets all others go. */
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
    },
    /** The rows from `from` to `to` are in sight: half a page more on either side is wanted. */
    show(from: number, to: number): void {
      const pageOf = (row: number) => Math.max(Math.floor(row / pageSize), 0);
      const next = { from: pageOf(from - pageSize / 2), to: pageOf(to + pageSize / 2) };
      if (next.from === wanted.from && next.to === wanted.to) return;
      wanted = next;
      adjust();
      publish();
    },
    /** Asks again for what did not arrive. */
    retry(): void {
      hasFailed = false;
      for (const page of pages) if (page.rows === null) letGo(page);
      adjust();
      publish();
    },
    /** Forgets everything and reads again: rows have come or gone. */
    reset(): void {
      for (const page of pages) page.end?.();
      pages = [first()];
      haveIdsChanged = true;
      hasFailed = false;
      adjust();
      publish();
    },
  };
}

export type ListingPages<Row> = ReturnType<typeof createListingPages<Row>>;

function newPage<Row>(after: string | null): Page<Row> {
  return { after, nextCursor: undefined, ids: [], rows: null, end: null };
}
