import { expect, test } from "vitest";
import { maxPrintedRows } from "./max-printed-rows.ts";
import { printedCount } from "./printed-words.ts";

test("GR-10 D318 the paper says how many rows above the limit are left out, and where all are", () => {
  expect(printedCount(maxPrintedRows, maxPrintedRows)).toBe("5.000 anúncios");
  expect(printedCount(maxPrintedRows, 5100)).toBe(
    "As primeiras 5.000 de 5.100 linhas, na ordem da tabela; para ter todas, use Exportar",
  );
});
