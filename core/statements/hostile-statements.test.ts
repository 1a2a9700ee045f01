import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "#core/tables/sheet.ts";
import { textsOf } from "#testing/statements/invented-buyers.ts";
import { amazonFixtures } from "#testing/statements/marketplaces/amazon-fixture.ts";
import { magaluFixtures } from "#testing/statements/marketplaces/magalu-fixture.ts";
import { mercadoLivreFixtures } from "#testing/statements/marketplaces/mercado-livre-fixture.ts";
import { sheinFixtures } from "#testing/statements/marketplaces/shein-fixture.ts";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { type SeededRandom, seededRandom } from "#testing/statements/seeded-random.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { readStatement } from "./read-statement.ts";

type Files = (random: SeededRandom, count: number) => Record<string, StatementFixture>;

const everyFile: readonly [Files, ...Files[]] = [
  shopeeFixtures,
  mercadoLivreFixtures,
  amazonFixtures,
  magaluFixtures,
  sheinFixtures,
  (random, count) => ({ settled: tiktokFixtures(random, count).settled }),
];

function fixtureOf(random: SeededRandom): StatementFixture {
  const [first, ...others] = Object.values(random.pick(everyFile)(random, 4));
  if (first === undefined) throw new Error("no fixture");
  return random.pick([first, ...others]);
}

type Rows = (readonly Cell[])[];

const strange: readonly [Cell, ...Cell[]] = [
  "",
  "-1",
  "=1+1",
  "#SEM-RESULTADO!",
  "__proto__",
  "constructor",
  "Total",
  "1.234",
  "9".repeat(500),
  "💥",
  Number.MAX_SAFE_INTEGER,
  -0,
  1e300,
  { value: 1.5, shown: "1 1/2" },
];

/** The rows with something broken: a cell, a row, the titles, or columns that moved. */
function broken(rows: Rows, random: SeededRandom): Rows {
  const at = random.whole(0, rows.length - 1);
  const copy = rows.map((cells) => [...cells]);
  const cells = copy[at] ?? [];
  const position = random.whole(0, Math.max(cells.length - 1, 0));
  const breaks = [
    () => cells.splice(position, 1, random.pick(strange)),
    () => cells.splice(position, 0, random.pick(strange)),
    () => cells.splice(position, 1),
    () => copy.splice(at, 1),
    () => copy.splice(at, 0, [...cells]),
    () => copy.splice(random.whole(0, at)),
    () => cells.reverse(),
  ] as const;
  random.pick(breaks)();
  return copy;
}

describe("ST-08 hostile rows", () => {
  test("ST-08 ST-02 whatever is broken in a file, nothing throws and no refusal names a buyer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000 }), async (seed) => {
        const random = seededRandom(seed);
        const { sheets, buyers } = fixtureOf(random);
        let changed = sheets.map(({ name, rows }) => ({ name, rows: [...rows] as Rows }));
        for (let times = random.whole(1, 4); times > 0; times -= 1) {
          changed = changed.map(({ name, rows }) => ({ name, rows: broken(rows, random) }));
        }
        const result = await readStatement(changed);
        if (result.ok) return;
        expect(textsOf(buyers).filter((text) => result.refusal.text.includes(text))).toEqual([]);
        expect(result.refusal.text.length).toBeLessThan(1000);
      }),
      { numRuns: 150 },
    );
  });

  test("ST-01 columns are found by their titles, in whichever order they stand", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000 }), async (seed) => {
        const random = seededRandom(seed);
        const { sheets, orders } = magaluFixtures(random, 6).sales;
        const [titles = [], ...rows] = sheets[0]?.rows ?? [];
        const places = titles.map((_, index) => index);
        for (let last = places.length - 1; last > 0; last -= 1) {
          const other = random.whole(0, last);
          [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
        }
        const moved = [titles, ...rows].map((cells) => places.map((place) => cells[place] ?? ""));
        const result = await readStatement([{ name: "", rows: moved }]);
        expect(result.ok && result.statements[0]?.orders).toEqual(orders);
      }),
      { numRuns: 20 },
    );
  });

  test("ST-02 a buyer's name with the separator in it never reaches what is read", async () => {
    const { sheets, buyers } = shopeeFixtures(seededRandom(5), 12).orders;
    const rows = sheets[0]?.rows ?? [];
    const split = rows.map((cells) =>
      cells.flatMap((cell): Cell[] => (typeof cell === "string" ? cell.split(", ") : [cell])),
    );
    const result = await readStatement([{ name: "", rows: split }]);
    expect(result).toMatchObject({ ok: false, refusal: { code: "SHIFTED_COLUMNS" } });
    expect(textsOf(buyers).filter((text) => JSON.stringify(result).includes(text))).toEqual([]);
  });
});
