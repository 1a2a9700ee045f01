import { expect, test } from "vitest";
import { withRetries } from "./retried-imports.ts";

test("D136 each import of a file of the build has a second try, and nothing else changes", () => {
  expect(withRetries("a=()=>import(`./help-1.js`).then(e=>e.Help)")).toBe(
    "a=()=>import(`./help-1.js`).catch(e=>importAgain(e,new URL(`./help-1.js`,import.meta.url))).then(e=>e.Help)",
  );
  for (const other of ['import{a}from"./b.js";', "import(url)", "reimport(`./a.js`)", "import.meta.url"])
    expect(withRetries(other)).toBe(other);
});
