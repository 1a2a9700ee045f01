import { expect, test } from "vitest";
import { feeChangeSentence, type TextedChange } from "./fee-change-text.ts";

const change: TextedChange = {
  channel: "SHOPEE",
  day: "2027-01-01",
  isCorrection: false,
  changedCount: 12,
  noUnitsCount: 0,
  changeCents: -31_200,
};
const say = (part: Partial<TextedChange>, today = "2026-12-18") =>
  feeChangeSentence({ ...change, ...part }, today).replaceAll("\u00a0", " ");

test.each([
  [say({}), "Em 1º de janeiro as regras da Shopee mudam: −R$ 312,00 por mês para você."],
  [say({}, "2027-01-02"), "Em 1º de janeiro as regras da Shopee mudaram: −R$ 312,00 por mês para você."],
  [
    say({ day: "2025-03-01", changeCents: 4000 }),
    "Em 1º de março de 2025 as regras da Shopee mudaram: +R$ 40,00 por mês para você.",
  ],
  [
    say({ isCorrection: true, channel: "MERCADO_LIVRE" }),
    "Corrigimos as regras do Mercado Livre nesta calculadora: −R$ 312,00 por mês para você.",
  ],
  [
    say({ noUnitsCount: 12, changeCents: 0 }),
    "Em 1º de janeiro as regras da Shopee mudam: 12 anúncios seus mudam. Sem as vendas por mês, não dá para somar quanto.",
  ],
  [say({ changeCents: 0 }), "Em 1º de janeiro as regras da Shopee mudam: o seu lucro por mês fica igual."],
  [
    say({ changedCount: 0, changeCents: 0 }),
    "Em 1º de janeiro as regras da Shopee mudam: nada muda para você.",
  ],
])("RE-05 a change is told in one sentence: %s", (said, expected) => {
  expect(said).toBe(expected);
});
