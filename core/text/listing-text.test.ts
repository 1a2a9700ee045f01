import { expect, test } from "vitest";
import { missingList } from "./listing-text.ts";

test("FE-10 missing facts are listed in words, each once", () => {
  expect(missingList(["COST", "WEIGHT_GRAMS", "WEIGHT_GRAMS", "CATEGORY"])).toBe(
    "custo, peso com embalagem e categoria",
  );
  expect(missingList(["COST"])).toBe("custo");
  expect(missingList([])).toBe("");
});
