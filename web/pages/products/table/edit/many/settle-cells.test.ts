import { expect, test } from "vitest";
import type { CellTarget, CellValue, SaveOutcome } from "../cell-target.ts";
import { createSettler, type Settled, savedOf } from "./settle-cells.ts";

const shown: CellTarget = {
  ...{ kind: "price", id: "a", version: 1, productId: "p", name: "Caneca" },
  value: 5000,
};

/** A server with one price, which refuses outdated versions. */
function serverWith(price: { version: number; value: number }) {
  const save = (cells: readonly CellValue[]): Promise<SaveOutcome[]> =>
    Promise.resolve(
      cells.map(({ target, value }) => {
        if (target.version !== price.version) return { kind: "conflict", ...price };
        Object.assign(price, { version: price.version + 1, value });
        return { kind: "saved", version: price.version };
      }),
    );
  return { price, settler: createSettler(save) };
}

/** What an undo sends: back from the saved value to the one before. */
const backOf = (settled: readonly Settled[]): CellValue[] =>
  savedOf(settled).map(({ target, from, to }) => ({ target: { ...target, value: to }, value: from }));

test("GR-02 an undo leaves what another tab has saved since, and reports its value", async () => {
  const { price, settler } = serverWith({ version: 1, value: 5000 });
  const pasted = await settler.settle([{ target: shown, value: 6000 }]);
  Object.assign(price, { version: 3, value: 7000 });
  const undone = await settler.settle(backOf(pasted));
  expect(undone.map(({ outcome }) => outcome)).toEqual([{ kind: "conflict", value: 7000, version: 3 }]);
  expect(price).toEqual({ version: 3, value: 7000 });
});

test("GR-02 an undo restores the value when another tab has changed another field only", async () => {
  const { price, settler } = serverWith({ version: 1, value: 5000 });
  const pasted = await settler.settle([{ target: shown, value: 6000 }]);
  price.version = 3;
  await settler.settle(backOf(pasted));
  expect(price).toEqual({ version: 4, value: 5000 });
});
