import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What there is one way to do, and where the code does it. */
const ways = [
  {
    what: "asking before something is done (AskDialog, QuestionDialog)",
    code: /AlertDialog\.Root/,
    in: "web/shared/",
  },
  { what: "paper (PrintedSheet)", code: /<BrandedHead /, in: "web/features/brand/" },
  {
    what: "reading the result of a mutation (useSend, sendOnce)",
    code: /readResult\(await/,
    in: "web/shared/forms/",
  },
  {
    what: "declaring a mutation (sellerMutation, publicMutation)",
    code: /\.relayMutationField\(/,
    in: "server/platform/graphql/",
  },
];

const files = globSync("{server,web}/**/*.{ts,tsx}", { exclude: ["web/gql/**", "web/testing/**"] }).filter(
  (file) => !file.includes(".test."),
);

test.each(ways)("there is one way of $what", ({ code, in: folder }) => {
  const used = files.filter((file) => code.test(readFileSync(file, "utf8")));
  expect(used.filter((file) => !file.startsWith(folder))).toEqual([]);
  expect(used.length).toBeGreaterThan(0);
});
