import { expect, test } from "vitest";
import { readPriceSelection } from "./price-selection.ts";

const queryOf = (address: string) => readPriceSelection(new URLSearchParams(address)).query;

test("MF-04 the upload sends the bulk step or the filter of the address, without order and archived", () => {
  expect(queryOf("")).toBe("");
  expect(queryOf("bulkStepId=step%3A1&channels=SHOPEE")).toBe("bulkStepId=step%3A1");
  expect(queryOf("channels=SHOPEE&search=caneca&sort=NAME&archived=true&other=1")).toBe(
    "search=caneca&channels=SHOPEE",
  );
  expect(queryOf("priceDiffers=true&priceCents=1000..")).toBe("priceDiffers=true&priceCents=1000..");
});
