import { expect, test } from "vitest";
import { storable } from "./storable.ts";

test("T1 NUL and half surrogate pairs leave every text of a value, its keys included", () => {
  const value = {
    "a\0": ["x\0y", "half \ud83d", { deep: "\udc00 😀" }],
    number: 1.5,
    nothing: null,
    flag: true,
  };
  expect(storable(value)).toEqual({
    a: ["xy", "half \ufffd", { deep: "\ufffd 😀" }],
    number: 1.5,
    nothing: null,
    flag: true,
  });
});
