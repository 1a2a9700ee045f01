import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { placeAt, positionAt } from "#web/shared/grid/cursor/grid-place.ts";
import { createCellEdits } from "../edit/cell-edits.ts";
import type { CellTarget, SaveOutcome } from "../edit/cell-target.ts";
import { createEditSession } from "../edit/edit-session.ts";
import type { TypedValue } from "../edit/fields/cell-field.ts";
import { createSettler } from "../edit/many/settle-cells.ts";
import { createListingPages } from "../rows/listing-pages.ts";
import { nextCell, type OpenCellPlace, openPosition } from "./open-cell.ts";

type Stored = { id: string; price: number; version: number };

const columns = [
  { key: "cost", isTyped: true },
  { key: "price", isTyped: true },
];
const priceColumn = 2;
const pageSize = 4;

/** The server's listings in its order, and what each save has written. */
function startServer(count: number) {
  const listings: Stored[] = Array.from({ length: count }, (_, n) => ({
    id: `l${n}`,
    price: 100,
    version: 1,
  }));
  const writes: { id: string; price: TypedValue; by: "own" | "other" }[] = [];
  function save(by: "own" | "other", id: string, version: number, price: TypedValue): SaveOutcome {
    const found = listings.find((listing) => listing.id === id);
    if (!found) return { kind: "refused", problem: "Este anúncio não existe mais." };
    if (found.version !== version) return { kind: "conflict", value: found.price, version: found.version };
    writes.push({ id, price, by });
    const saved = { id, price: Number(price), version: version + 1 };
    // The last one changed comes first, as in the table's first order.
    listings.splice(listings.indexOf(found), 1);
    listings.unshift(saved);
    return { kind: "saved", version: saved.version };
  }
  return { listings, writes, save };
}

/** One tab: its rows, its open cell and what is typed, without React. */
function openTab(server: ReturnType<typeof startServer>) {
  const following = new Map<string | null, () => void>();
  const pages = createListingPages<Stored>({
    pageSize,
    idOf: ({ id }) => id,
    ask(after, onAnswer) {
      const answer = () => {
        const start = after === null ? 0 : Number(after);
        const rows = server.listings.slice(start, start + pageSize);
        const end = start + pageSize;
        const totalCount = after === null ? server.listings.length : null;
        const nextCursor = end < server.listings.length ? String(end) : null;
        onAnswer({ ok: true, page: { rows, totalCount, productCount: totalCount, nextCursor } });
      };
      following.set(after, answer);
      answer();
      return () => following.delete(after);
    },
  });
  const edits = createCellEdits();
  const session = createEditSession({
    edits,
    onSaved: vi.fn(),
    onSavedLater: vi.fn(),
    save: async ({ id, version }, value) => server.save("own", id, version, value),
    settler: createSettler(async () => []),
    loadFigures: async () => () => new Map(),
  });
  let open: OpenCellPlace | null = null;
  let release = () => {};
  let cursor = placeAt({ row: 0, column: priceColumn }, shape());

  function shape() {
    const { rowCount, ids } = pages.snapshot();
    return { rowCount, ids, columns };
  }
  function targetAt(row: number): CellTarget | null {
    const listing = pages.snapshot().rowAt(row);
    return listing
      ? {
          kind: "price",
          id: listing.id,
          productId: listing.id,
          name: "",
          version: listing.version,
          value: listing.price,
        }
      : null;
  }
  /** The cell that its input belongs to. */
  function openTarget(): CellTarget | null {
    const at = open && openPosition(open, shape());
    return at ? targetAt(at.row) : null;
  }
  function close(way: "below" | "here") {
    const at = open && openPosition(open, shape());
    const next = at && nextCell(at, way, shape());
    open = null;
    release();
    if (next) cursor = placeAt(next, shape());
  }
  pages.start();
  pages.show(0, 3 * pageSize);
  return {
    edits,
    pages,
    openId: () => open?.listingId ?? null,
    openTarget,
    cursorId: () => pages.snapshot().ids[positionAt(cursor, shape()).row],
    cursorWas: () => cursor.rowId,
    moveTo(row: number) {
      if (open === null)
        cursor = placeAt({ row: row % Math.max(1, pages.snapshot().rowCount), column: priceColumn }, shape());
    },
    /** The first key in the active cell opens it, further ones add to it. Returns what is typed. */
    type(digit: number): { id: string; text: string } | null {
      if (open === null) {
        const target = targetAt(positionAt(cursor, shape()).row);
        if (!target) return null;
        release = pages.hold();
        open = { listingId: target.id, column: "price", isTyped: true };
        session.type(target, String(digit));
      } else {
        const target = openTarget();
        if (!target) return null;
        session.type(target, `${edits.get(`price:${target.id}`)?.text ?? ""}${digit}`);
      }
      return { id: open.listingId, text: edits.get(`price:${open.listingId}`)?.text ?? "" };
    },
    async press(key: "Enter" | "Escape") {
      const target = openTarget();
      if (!target) return;
      if (key === "Escape") session.takeBack(target);
      else session.commit(target);
      close(key === "Enter" ? "below" : "here");
      await settled();
    },
    readAgain() {
      for (const answer of [...following.values()]) answer();
    },
    refresh: () => pages.refresh(),
    conflicts: session.conflicts,
  };
}

/** All saves are answered at once, so that a few turns are enough. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const events = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("type" as const), digit: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("enter" as const, "enter" as const, "escape" as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), row: fc.nat(11) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("otherSaves" as const),
      at: fc.nat(11),
      price: fc.integer({ min: 200, max: 299 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("reverse" as const, "add" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), at: fc.nat(11) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("readAgain" as const, "refresh" as const) }) },
);

test("GR-12 however rows move under the hand, only what was typed is saved, where it was typed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 60 }), async (list) => {
      const server = startServer(9);
      const tab = openTab(server);
      const typed = new Map<string, string>();
      const expected: typeof server.writes = [];
      for (const event of list) {
        const opened = tab.openId();
        switch (event.kind) {
          case "type": {
            const change = tab.type(event.digit);
            if (change) typed.set(change.id, change.text);
            break;
          }
          case "enter": {
            const shown = tab.openTarget()?.value;
            const before = server.writes.length;
            await tab.press("Enter");
            const own = server.writes.slice(before).filter(({ by }) => by === "own");
            const text = opened && typed.get(opened);
            if (!opened || !text) break;
            const price = Number(text) * 100;
            const isKept = tab.edits.get(`price:${opened}`) !== null;
            // Saved where it was typed, still in its cell, or what the cell had before.
            if (own.length > 0) expect(own).toEqual([{ id: opened, price, by: "own" }]);
            else if (!isKept) expect(shown).toBe(price);
            expected.push(...own);
            typed.delete(opened);
            break;
          }
          case "escape":
            await tab.press("Escape");
            if (opened) typed.delete(opened);
            break;
          case "move":
            tab.moveTo(event.row);
            break;
          case "otherSaves": {
            const listing = server.listings[event.at % Math.max(1, server.listings.length)];
            if (listing) server.save("other", listing.id, listing.version, event.price);
            break;
          }
          case "reverse":
            server.listings.reverse();
            break;
          case "add":
            server.listings.unshift({
              id: `n${server.listings.length}-${server.writes.length}`,
              price: 100,
              version: 1,
            });
            break;
          case "remove":
            server.listings.splice(event.at, 1);
            break;
          case "readAgain":
            tab.readAgain();
            break;
          case "refresh":
            tab.refresh();
            break;
        }
        // While a cell is open its listing stays on the screen, with its own text.
        if (tab.openId() !== null && event.kind !== "refresh")
          expect(tab.openTarget()?.id).toBe(tab.openId());
        const was = tab.cursorWas();
        if (was !== null && tab.pages.snapshot().ids.includes(was)) expect(tab.cursorId()).toBe(was);
      }
      expect(server.writes.filter(({ by }) => by === "own")).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
