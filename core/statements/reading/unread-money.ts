import { plainTitle } from "#core/tables/plain-title.ts";

/** Words of columns that hold amounts. */
const moneyTitle =
  /\b(?:taxas?|tarifas?|custos?|comissao|comissoes|valor|descontos?|frete|ajustes?|impostos?|bonus|multas?|encargos?|juros|subsidio|incentivo|cupom|voucher|cobranca|fees?|charges?|amount)\b/;

/** What the buyer paid for the whole order, which its products' own columns say. */
const wholeTitle = /^valor (?:bruto|total|liquido) d[oae] (?:pedido|compra|venda|item|itens|produtos?)$/;

/** Words of columns of buyers, of numbers that are no amounts, and of what only the buyer paid. */
const otherTitle =
  /comprador|cliente|customer|buyer|destinat|\b(?:nome|cpf|cnpj|documento|telefone|celular|cep|endereco|cidade|numero|id|data|hora|codigo|motivo|descricao|detalhes?|status|tipo|bruta|quantidade|observa\w*|receipt|pct)\b|%/;

/**
 * Whether a column that no format lists is likely to hold amounts of the seller. Buyers' columns
 * are none: what stands in them is never read (ST-02).
 */
export function isMoneyTitle(title: string): boolean {
  const plain = plainTitle(title);
  return moneyTitle.test(plain) && !otherTitle.test(plain) && !wholeTitle.test(plain);
}
