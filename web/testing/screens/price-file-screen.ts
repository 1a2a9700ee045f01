import { connection } from "../data/accounts.ts";
import { answer, signInAs } from "../fake-server.ts";

/** A row of a price file: by default one whose price changes. */
export const priceFileRow = (name: string, fields: object = {}) => ({
  __typename: "PriceFileRow",
  outcome: "CHANGED",
  number: 7,
  sheet: null,
  productId: `product:${name}`,
  sku: "CAN-1",
  name,
  oldCents: 3990,
  newCents: 4990,
  reason: null,
  ...fields,
});

const count = (outcome: string, of: number) => ({ __typename: "PriceFileCount", outcome, count: of });

/** A price file of the schema: by default one that is READY, with two new prices. */
export function priceFile({ rows = [priceFileRow("Caneca")], ...fields }: Record<string, unknown> = {}) {
  return {
    __typename: "PriceFile",
    id: "price-file:1",
    fileName: "mass_update_sales_info.xlsx",
    format: "SHOPEE",
    state: "READY",
    readRows: 9,
    rowCount: 3,
    doneRows: 3,
    failure: null,
    message: null,
    counts: [count("CHANGED", 2), count("UNKNOWN", 1)],
    rows: connection(rows as object[]),
    createdAt: "2026-11-27T12:00:00.000Z",
    finishedAt: "2026-11-27T12:00:02.000Z",
    ...fields,
  };
}

/** Signs in a seller for whom the server has this price file. */
export function servePriceFile(stored: Record<string, unknown> = {}, access: "trial" | "basic" = "trial") {
  const viewer = signInAs(access);
  Object.assign(viewer, { priceFiles: connection([priceFile(stored)]) });
  answer("node", ({ id }) => priceFile({ id, ...stored }));
  return viewer;
}
