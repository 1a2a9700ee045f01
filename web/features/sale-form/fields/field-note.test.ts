import { describe, expect, test } from "vitest";
import type { PriceNumberField } from "#core/sale/price-fields.ts";
import { fieldNote, refusalNote } from "./field-note.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

const withoutAds = "Sem ROAS não dá para contar os anúncios: este resultado é sem eles.";

describe("D11 D125 the line under a field says which value counts", () => {
  test.each<[PriceNumberField, string, string, string]>([
    ["cost", "abc", "error", "Não entendemos este número: contamos R$ 0,00."],
    ["commPct", "doze", "error", "Não entendemos este número: contamos 0%."],
    ["fixedFeeManual", "abc", "error", "Não entendemos este número: contamos R$ 4,00."],
    ["fixedFeeManual", " ", "quiet", "Em branco: contamos R$ 4,00."],
    ["priceList", "0", "error", "O preço precisa ser maior que zero."],
    ["priceList", "", "error", "Em branco: o preço precisa ser maior que zero."],
    ["roasTarget", "0", "warning", withoutAds],
    ["roasTarget", "", "warning", withoutAds],
    ["roasTarget", "abc", "error", `Não entendemos este número. ${withoutAds}`],
    ["cost", "1.500", "doubt", "Lemos R$ 1.500,00. Se era R$ 1,50, escreva 1,50."],
    ["cost", "1,500", "doubt", "Lemos R$ 1,50. Se era R$ 1.500,00, escreva 1.500,00."],
    ["priceList", "1,234.56", "doubt", "Lemos R$ 1.234,56, com o ponto como vírgula decimal."],
    ["packaging", "10%", "doubt", "Este campo é em reais: lemos R$ 10,00."],
    ["commPct", "R$ 10", "doubt", "Este campo é em porcentagem: lemos 10%."],
    ["roasTarget", "10%", "doubt", "Este campo é em vezes: lemos 10x."],
  ])("%s with '%s'", (name, text, tone, words) => {
    const note = fieldNote(name, text);
    expect({ tone: note?.tone, words: plain(note?.text) }).toEqual({ tone, words });
  });

  test.each<[PriceNumberField, string]>([
    ["cost", "43,48"],
    ["cost", "0.500"],
    ["cost", "1.500,00"],
    ["cost", "1.500.000"],
    ["cost", "12 345,67"],
    ["cost", "R$ 10"],
    ["roasTarget", "11,5x"],
    ["commPct", "1.500"],
    ["taxBuyPct", "0"],
  ])("%s with '%s' needs no note", (name, text) => {
    expect(fieldNote(name, text)).toBeNull();
  });

  test.each<[PriceNumberField, string, string, string]>([
    ["commPct", "15", "150", "O máximo é 100%: continua 15%."],
    ["cost", "43,48", "-", "Não aceita valor negativo: continua R$ 43,48."],
    ["cost", "5", "99999999", "O máximo é R$ 10.000.000,00: continua R$ 5,00."],
    ["roasTarget", "0,00", "0,001", "O valor é pequeno demais: continua 0x."],
  ])("%s keeps '%s' when '%s' is refused", (name, kept, refused, words) => {
    const note = refusalNote(name, refused, kept, kept);
    expect({ tone: note.tone, words: plain(note.text) }).toEqual({ tone: "error", words });
  });

  test("a negative number that counts without its minus has a quiet note", () => {
    const note = refusalNote("cost", "-5", "43,48", "5");
    expect({ tone: note.tone, words: plain(note.text) }).toEqual({
      tone: "warning",
      words: "Não aceita valor negativo: contamos R$ 5,00.",
    });
  });
});
