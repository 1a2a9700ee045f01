import { expect, test } from "vitest";
import { schema } from "#server/app/schema.ts";
import { testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { workTypes } from "./work-type.ts";

test("every registered kind of work is a member of the union that the API follows", () => {
  const union = schema.getType("CatalogueWork");
  const members = union && "getTypes" in union ? union.getTypes() : [];
  expect(members.map(({ name }) => name)).toEqual(workTypes().map(({ name }) => name));
  expect(members.map(({ name }) => name).sort()).toEqual([
    "BulkStep",
    "FeeChange",
    "Import",
    "PriceFile",
    "Simulation",
  ]);
});

test("a kind finds the seller's own row, and no other seller's", async () => {
  const app = await testApp();
  const { userId } = await createAccount(app);
  const other = await createAccount(app);
  const now = app.clock.now();
  const row = { userId, fileName: "a.csv", createdAt: now, updatedAt: now };
  const { id } = await app.db.import.create({ data: row });
  const type = workTypes().find(({ name }) => name === "Import");
  expect(await type?.find(app.db, { id, userId })).toMatchObject({ fileName: "a.csv" });
  expect(await type?.find(app.db, { id, userId: other.userId })).toBeNull();
});
