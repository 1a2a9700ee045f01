import { expect, test } from "vitest";
import { readDemoArguments } from "./demo-arguments.ts";

test("npm run demo takes a number of products", () => {
  expect(readDemoArguments(["--products", "100000"], {})).toEqual({ products: 100_000 });
});

test("RE-05 npm run demo switches the emulated future on and off", () => {
  expect(readDemoArguments(["--next-rules"], {})).toEqual({ nextRules: true });
  expect(readDemoArguments(["--no-next-rules"], {})).toEqual({ nextRules: false });
});

test.each([
  [[]],
  [["--products", "0"]],
  [["--products", "1e9"]],
  [["--products", "x"]],
  [["--contas", "3"]],
  [["--next-rules", "--products", "5"]],
])("npm run demo refuses %j, and prints its usage", (args) => {
  expect(() => readDemoArguments(args, {})).toThrow("Use: npm run demo");
});

test("npm run demo refuses to run in production", () => {
  for (const args of [["--products", "5"], ["--next-rules"]])
    expect(() => readDemoArguments(args, { NODE_ENV: "production" })).toThrow(
      "does not run with NODE_ENV=production",
    );
});
