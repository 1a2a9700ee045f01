import { expect, test } from "vitest";
import { readDemoArguments } from "./demo-arguments.ts";

test("npm run demo takes a number of products", () => {
  expect(readDemoArguments(["--products", "100000"], {})).toEqual({ products: 100_000 });
});

test.each([[[]], [["--products", "0"]], [["--products", "1e9"]], [["--products", "x"]], [["--contas", "3"]]])(
  "npm run demo refuses %j, and prints its usage",
  (args) => {
    expect(() => readDemoArguments(args, {})).toThrow("Use: npm run demo");
  },
);

test("npm run demo refuses to run in production", () => {
  const run = () => readDemoArguments(["--products", "5"], { NODE_ENV: "production" });
  expect(run).toThrow("does not run with NODE_ENV=production");
});
