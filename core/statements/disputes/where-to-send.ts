import type { Marketplace } from "#core/sale/channel.ts";

/**
 * Where a seller asks each marketplace to look at a charge. Amazon's help page names the place and
 * what to send; of the others we know only whose help it is (D582).
 */
const places: Readonly<Partial<Record<Marketplace, string>>> = {
  AMAZON:
    "Seller Central, Suporte ao Vendedor: abra um caso com a transação, a tarifa cobrada e a correta, em até 90 dias da cobrança",
  MERCADO_LIVRE: "mercadolivre.com.br/ajuda, pela venda ou pelo faturamento",
  SHOPEE: "Atendimento ao vendedor, na ajuda da Central do Vendedor",
  TIKTOK_SHOP: "Atendimento ao vendedor, na ajuda do Seller Center",
  SHEIN: "Atendimento ao vendedor, na ajuda do painel da Shein",
  MAGALU: "Atendimento ao vendedor, na ajuda do Portal do Seller",
};

/** Where to send a dispute, in pt-BR; null: we do not know. */
export function whereToSend(marketplace: Marketplace): string | null {
  return places[marketplace] ?? null;
}
