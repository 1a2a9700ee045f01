import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const file = path.resolve(import.meta.dirname, "../../../package-lock.json");
const { packages } = z
  .object({ packages: z.record(z.string(), z.object({})) })
  .parse(JSON.parse(readFileSync(file, "utf8")));

/**
 * An older version at the root makes npm nest a copy of the newer one in each package that uses it:
 * once there were forty of Radix' Slot, and 22 of the GraphQL tools that the server loads. The
 * remedy is in `overrides` of package.json.
 */
const single = /(^|\/)node_modules\/(@radix-ui\/[\w-]+|@graphql-tools\/utils|graphql|react|react-dom)$/;

test("Radix, React and GraphQL are installed once each", () => {
  const installed = Object.keys(packages).filter((folder) => single.test(folder));
  const nested = installed.filter((folder) => folder.split("node_modules/").length > 2);
  expect(installed.length).toBeGreaterThan(40);
  expect(nested).toEqual([]);
});
