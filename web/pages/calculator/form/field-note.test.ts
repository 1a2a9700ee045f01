import { describe, expect, test } from "vitest";
import type { PriceNumberField } from "#core/calculator/price-fields.ts";
import { fieldNote, refusalNote } from "./field-note.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

describe("D11 the line under a field says which value counts", () => {
  test.each<[PriceNumberField, string, string, string]>([
    ["cost", "abc", "error", "Não entendemos este número: contamos R$ 0,00."],
    ["commPct", "doze", "error", "Não entendemos este número: contamos 0%."],
    ["fixedFeeManual", "abc", "error", "Não entendemos este número: contamos R$ 4,00."],
    ["fixedFeeManual", " ", "quiet", "Em branco: contamos R$ 4,00."],
    ["priceList", "0", "error", "O preço precisa ser maior que zero."],
    ["priceList", "", "error", "Em branco: o preço precisa ser maior que zero."],
    ["roasTarget", "0", "quiet", "Com ROAS zero, contamos os anúncios sem custo."],
    ["cost", "1.500", "warning", "Lemos R$ 1,50. Para milhares, escreva 1500."],
  ])("%s with '%s'", (name, text, tone, words) => {
    const note = fieldNote(name, text);
    expect({ tone: note?.tone, words: plain(note?.text) }).toEqual({ tone, words });
  });

  test.each<[PriceNumberField, string]>([
    ["cost", "43,48"],
    ["cost", "0.500"],
    ["cost", "1.500,00"],
    ["commPct", "1.500"],
    ["taxBuyPct", "0"],
  ])("%s with '%s' needs no note", (name, text) => {
    expect(fieldNote(name, text)).toBeNull();
  });

  test.each<[PriceNumberField, string, string, string]>([
    ["commPct", "15", "150", "O máximo é 100%: continua 15%."],
    ["cost", "43,48", "-43,48", "Não aceita valor negativo: continua R$ 43,48."],
    ["cost", "5", "99999999", "O máximo é R$ 10.000.000,00: continua R$ 5,00."],
    ["roasTarget", "0,00", "0,001", "O valor é pequeno demais: continua 0x."],
  ])("%s keeps '%s' when '%s' is refused", (name, kept, refused, words) => {
    expect(plain(refusalNote(name, kept, refused).text)).toBe(words);
  });
});
