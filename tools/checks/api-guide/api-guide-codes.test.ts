import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { errorCodes, statusOf } from "#core/errors/errors.ts";

const guide = readFileSync(path.join(import.meta.dirname, "../../../docs/api/limits.md"), "utf8");

test("I5 D147 the guide's tables of errors list every code once for each of its statuses", () => {
  const rows = [...guide.matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \|/gm)];
  const listed = rows.map(([, code, status]) => `${code} ${status}`);
  // A product with fields outside their limits is refused in its own place, so the response itself
  // has status 200.
  const refusals = [...errorCodes.map((code) => `${code} ${statusOf[code]}`), "BAD_USER_INPUT 200"];
  expect(listed.toSorted()).toEqual(refusals.toSorted());
});
