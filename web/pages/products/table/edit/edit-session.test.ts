import { expect, test, vi } from "vitest";
import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { createCellEdits } from "./cell-edits.ts";
import type { CellTarget, SaveOutcome } from "./cell-target.ts";
import { createEditSession } from "./edit-session.ts";
import { createSettler } from "./many/settle-cells.ts";

const cost: CellTarget = { kind: "cost", id: "p1", productId: "p1", name: "Caneca", version: 1, value: 1000 };
const key = "cost:p1";

function session(...answers: (SaveOutcome | Promise<SaveOutcome>)[]) {
  const edits = createCellEdits();
  const saves: { version: number; value: unknown }[] = [];
  const onSaved = vi.fn();
  const figures = (profitCents: number) => ({ profitCents }) as ListingFigures; // the session reads no other field
  const edit = createEditSession({
    edits,
    onSaved,
    onSavedLater: vi.fn(),
    save: async ({ version }, value) => {
      saves.push({ version, value });
      return answers.shift() ?? { kind: "saved", version: 9 };
    },
    settler: createSettler(async (cells) => {
      saves.push(...cells.map(({ target, value }) => ({ version: target.version, value })));
      const next = cells.map(() => answers.shift() ?? { kind: "saved" as const, version: 9 });
      return await Promise.all(next);
    }),
    loadFigures: async () => (typed) =>
      new Map([
        [
          "l1",
          figures(5000 - (typed.product.costCents === undefined ? 1000 : (typed.product.costCents ?? 0))),
        ],
      ]),
  });
  return { ...edit, edits, saves, onSaved };
}

test("PR-05 the figures of every listing follow what is typed, and Esc takes them back", async () => {
  const { type, takeBack, edits } = session();
  type(cost, "20");
  await expect.poll(() => edits.figuresOf("l1")?.profitCents).toBe(3000);
  type(cost, "20,5");
  await expect.poll(() => edits.figuresOf("l1")?.profitCents).toBe(2950);
  type(cost, "20,5x");
  await expect.poll(() => edits.figuresOf("l1")).toBeNull();
  takeBack(cost);
  expect(edits.get(key)).toBeNull();
});

test("D260 an edit whose figures cannot be calculated says so, and the next key tries again", async () => {
  const loadFigures = vi.fn(async () => () => new Map<string, ListingFigures>());
  loadFigures.mockRejectedValueOnce(new Error("no connection"));
  const edits = createCellEdits();
  const save = async (): Promise<SaveOutcome> => ({ kind: "unanswered" });
  const { type } = createEditSession({
    edits,
    onSaved: vi.fn(),
    onSavedLater: vi.fn(),
    save,
    settler: createSettler(async () => []),
    loadFigures,
  });
  type(cost, "20");
  await expect.poll(() => edits.lacksFigures("p1")).toBe(true);
  type(cost, "20,5");
  await expect.poll(() => edits.lacksFigures("p1")).toBe(false);
  expect(loadFigures).toHaveBeenCalledTimes(2);
});

test("PR-05 an invalid text stays in its cell with the reason, and is not sent", () => {
  const { type, commit, edits, saves } = session();
  type(cost, "doze");
  expect(commit(cost)).toBe(false);
  expect(edits.get(key)).toMatchObject({ text: "doze", state: "refused", problem: expect.any(String) });
  expect(saves).toEqual([]);
});

test("PR-05 an unchanged value is not sent", () => {
  const { type, commit, edits, saves } = session();
  type(cost, "10,00");
  expect(commit(cost)).toBe(true);
  expect(edits.get(key)).toBeNull();
  expect(saves).toEqual([]);
});

test("PR-05 without an answer what was typed stays, and is sent again", async () => {
  const { type, commit, resend, edits, saves, onSaved } = session({ kind: "unanswered" });
  type(cost, "20");
  commit(cost);
  await expect.poll(() => edits.get(key)?.state).toBe("unsent");
  expect(edits.get(key)?.text).toBe("20");
  resend();
  await expect.poll(() => edits.get(key)).toBeNull();
  expect(saves).toEqual([
    { version: 1, value: 2000 },
    { version: 1, value: 2000 },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test("PR-06 a value saved elsewhere is shown, and the typed one is sent only if the seller chooses", async () => {
  const { type, commit, conflicts, edits, saves } = session({ kind: "conflict", value: 1500, version: 2 });
  type(cost, "20");
  commit(cost);
  await expect.poll(() => edits.get(key)?.state).toBe("conflict");
  expect(conflicts()).toMatchObject([{ version: 2, value: 1500 }]);
  expect(saves).toHaveLength(1);
  commit({ ...cost, version: 2, value: 1500 });
  await expect.poll(() => edits.get(key)).toBeNull();
  expect(saves[1]).toEqual({ version: 2, value: 2000 });
});

test("PR-06 a change of another field of the product is no conflict", async () => {
  const { type, commit, edits, saves } = session({ kind: "conflict", value: 1000, version: 7 });
  type(cost, "20");
  commit(cost);
  await expect.poll(() => edits.get(key)).toBeNull();
  expect(saves[1]).toEqual({ version: 7, value: 2000 });
});

test("PR-05 the answer to an older save does not overwrite what was typed since", async () => {
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
  const { type, commit, edits, saves } = session(promise);
  type(cost, "20");
  commit(cost);
  await expect.poll(() => saves.length).toBe(1);
  type(cost, "30");
  resolve({ kind: "saved", version: 9 });
  await expect.poll(() => edits.get(key)?.from).toBe(2000);
  expect(edits.get(key)).toMatchObject({ text: "30", state: "typing" });
});
