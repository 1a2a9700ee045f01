import { expect, test } from "vitest";
import { type AnsweredChange, answerNotes, effectText } from "./answer-text.ts";

const change: AnsweredChange = {
  hasBegun: false,
  isCorrection: false,
  changeCents: -31_200,
  beforeCents: 200_000,
  afterCents: 168_800,
  changedCount: 12,
  noUnitsCount: 2,
  toAdjustCount: 12,
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("RE-05 the answer is the total a month, and says what it adds up", () => {
  expect(plain(effectText(change))).toBe("−R$ 312,00 por mês");
  expect(answerNotes(change).map(plain)).toEqual([
    "O lucro de 10 anúncios passa de R$ 2.000,00 para R$ 1.688,00 por mês, com os mesmos preços e vendas.",
  ]);
});

test("RE-05 a past change that every price restores says so", () => {
  const [first = "", second = ""] = answerNotes({ ...change, hasBegun: true, toAdjustCount: 0 });
  expect(first).toContain("passou de");
  expect(second).toContain("Nenhum preço a mudar");
});

test("RE-05 without units a month, listings are counted instead of money", () => {
  const noUnits = { ...change, noUnitsCount: 12, changeCents: 0, beforeCents: 0, afterCents: 0 };
  expect(effectText(noUnits)).toBe("12 anúncios com outro lucro por venda");
  expect(answerNotes(noUnits)).toEqual([]);
});

test("RE-05 a change without effect says that nothing changes", () => {
  const none = { ...change, changedCount: 0, noUnitsCount: 0, changeCents: 0 };
  expect(effectText(none)).toBe("Nada muda para você");
  expect(answerNotes(none)).toHaveLength(1);
});
