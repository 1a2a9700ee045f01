import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { threadLimits } from "#server/platform/file-thread/thread-limits.ts";
import { readingDeps, readRows } from "./fixtures/read-rows.ts";
import { readTable } from "./read-table.ts";

const of = (bytes: Uint8Array) => ({ userId: "a seller", bytes });
const good = strToU8("SKU;Custo\nA;1,50\n");
const large = strToU8(`SKU;Custo\n${"A;1,50\n".repeat(90_000)}`);

test("ST-08 the process survives files that cost too much memory or time", async () => {
  const costly = { ok: false, code: "TOO_MUCH_WORK" };
  expect(await readTable(readingDeps, of(large), { limits: { ...threadLimits, heapMb: 12 } })).toMatchObject(
    costly,
  );
  expect(
    await readTable(readingDeps, of(large), { limits: { ...threadLimits, timeoutMs: 1 } }),
  ).toMatchObject(costly);
  expect(await readRows(good)).toMatchObject({ ok: true, rows: [{ cells: ["A", "1,50"] }] });
});

test("PR-07 a file of 90,000 rows is read completely", async () => {
  const result = await readRows(large);
  expect(result.ok && [result.rows.length, result.rows.at(-1)?.number]).toEqual([90_000, 90_001]);
});

test("PR-07 an empty file, and one above 15 MB, are refused unread", async () => {
  expect(await readTable(readingDeps, of(new Uint8Array()))).toMatchObject({ code: "EMPTY_FILE" });
  expect(await readTable(readingDeps, of(new Uint8Array(15 * 1024 * 1024 + 1)))).toMatchObject({
    code: "FILE_TOO_LARGE",
  });
});
