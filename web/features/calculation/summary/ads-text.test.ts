import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { calculate } from "../calculation.ts";
import { adsText } from "./ads-text.ts";

test.each<[string, Partial<PriceInput>, PriceMode, string, string | null, boolean]>([
  [
    "with ads that leave something",
    {},
    "ADVANCED",
    "Anúncio se paga acima de 4,59x: a cada R$ 1 em anúncios, R$ 4,59 em vendas. No seu alvo (11,5x) sobram R$ 12,16.",
    "Um pedido pode gastar até R$ 20,22 em anúncios; no seu alvo (11,5x), gasta R$ 8,06.",
    false,
  ],
  [
    "with ads that leave a single real",
    { priceList: 76 },
    "ADVANCED",
    "Anúncio se paga acima de 9,50x: a cada R$ 1 em anúncios, R$ 9,50 em vendas. No seu alvo (11,5x) sobra R$ 1,39.",
    "Um pedido pode gastar até R$ 8,00 em anúncios; no seu alvo (11,5x), gasta R$ 6,61.",
    false,
  ],
  [
    "with ads that cost more than there is",
    { roasTarget: 3 },
    "ADVANCED",
    "Anúncio se paga acima de 4,59x: a cada R$ 1 em anúncios, R$ 4,59 em vendas. No seu alvo (3x) faltam R$ 10,69.",
    "Um pedido pode gastar até R$ 20,22 em anúncios; no seu alvo (3x), gasta R$ 30,91.",
    true,
  ],
  [
    "with ads that take everything",
    { cost: 59, priceList: 100, roasTarget: 10 },
    "ADVANCED",
    "Anúncio se paga acima de 10,00x: a cada R$ 1 em anúncios, R$ 10,00 em vendas. No seu alvo (10x) você empata.",
    "Um pedido pode gastar até R$ 10,00 em anúncios; no seu alvo (10x), gasta R$ 10,00.",
    false,
  ],
  [
    "without ads",
    { useAds: false },
    "ADVANCED",
    "Anúncio se paga acima de 4,59x: a cada R$ 1 em anúncios, R$ 4,59 em vendas.",
    "Um pedido pode gastar até R$ 20,22 em anúncios.",
    false,
  ],
  [
    "in simple mode",
    {},
    "SIMPLE",
    "Anúncio se paga acima de 4,59x: a cada R$ 1 em anúncios, R$ 4,59 em vendas.",
    "Um pedido pode gastar até R$ 20,22 em anúncios.",
    false,
  ],
  [
    "without a margin",
    { cost: 95 },
    "SIMPLE",
    "Não sobra nada para anunciar: mesmo sem anúncios, a venda já perde R$ 31,30.",
    null,
    true,
  ],
  [
    "at a zero margin",
    { cost: 69, priceList: 100 },
    "SIMPLE",
    "Não sobra nada para anunciar: mesmo sem anúncios, a venda só empata.",
    null,
    true,
  ],
  [
    "with a 100 % coupon",
    { couponPct: 100 },
    "ADVANCED",
    "Não sobra nada para anunciar: com o cupom de 100%, a venda já perde R$ 47,48.",
    null,
    true,
  ],
])("'Vale anunciar?' %s", (_, changes, mode, answer, limit, isLoss) => {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode);
  if (!calculation) throw new Error("the inputs make no sale");
  const plain = JSON.stringify(adsText(calculation)).replaceAll("\u00a0", " ");
  expect(JSON.parse(plain)).toEqual({ answer, limit, isLoss });
});
