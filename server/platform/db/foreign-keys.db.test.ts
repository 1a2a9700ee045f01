import { expect, test } from "vitest";
import { testDatabase } from "#testing/app/template-database.ts";
import { createDatabaseClient } from "./client.ts";

/** The rows of this table are part of the product and are never deleted. */
const keptForGood = "plans";

test("AC-05 every foreign key has an index, so that deleting a row does not read whole tables", async () => {
  const db = createDatabaseClient(await testDatabase());
  const found = await db.$queryRaw<{ name: string }[]>`
    SELECT conname::text AS name FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid <> ${keptForGood}::regclass
      AND NOT EXISTS (SELECT 1 FROM pg_index
        WHERE indrelid = conrelid AND indpred IS NULL AND indkey[0] = ANY (conkey))`;
  expect(found.map(({ name }) => name)).toEqual([]);
  await db.$disconnect();
});
