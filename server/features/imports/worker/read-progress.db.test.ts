import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createReadProgress } from "./read-progress.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test("D215 the last number of rows read is stored, never decreases, and stays once the import is cancelled", async () => {
  const { userId } = await createAccount(app, "trial");
  const now = app.clock.now();
  const { id } = await app.db.import.create({
    data: { userId, fileName: "a.csv", createdAt: now, updatedAt: now },
  });
  const readRows = async (...reports: number[]) => {
    const progress = createReadProgress(app.deps, { id, userId });
    for (const rows of reports) progress.report(rows);
    await progress.end();
    return (await app.db.import.findUniqueOrThrow({ where: { id } })).readRows;
  };
  expect(await readRows(5000)).toBe(5000);
  expect(await readRows(1000)).toBe(5000);
  expect(await readRows(6000, 8000)).toBe(8000);
  await app.db.import.update({ where: { id }, data: { state: "CANCELLED" } });
  expect(await readRows(9000)).toBe(8000);
});
