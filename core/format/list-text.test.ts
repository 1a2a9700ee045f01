import { expect, test } from "vitest";
import { listText } from "./list-text.ts";

test.each([0, 1, 2, 3, 5])("FE-10 a list of %i texts reads as Intl writes it in Portuguese", (length) => {
  const texts = ["custo", "preço", "peso", "altura", "largura"].slice(0, length);
  const intl = (type: Intl.ListFormatType) => new Intl.ListFormat("pt-BR", { type }).format(texts);
  expect(listText(texts)).toBe(intl("conjunction"));
  expect(listText(texts, "ou")).toBe(intl("disjunction"));
});
