import { expect, test } from "vitest";
import { isMoneyTitle } from "./unread-money.ts";

test.each([
  ["Taxa de manuseio especial", true],
  ["Pago pelo Magalu (Coparticipação de Desconto à Vista)", true],
  ["Valor bruto do pedido", false],
  ["Valor total da venda", false],
  ["Nome do cliente", false],
  ["Código do frete", false],
])("ST-13 D549 '%s' is a column of an amount that we do not know: %s", (title, isMoney) => {
  expect(isMoneyTitle(title)).toBe(isMoney);
});
