import type { SaleField } from "#core/sale/form/sale-fields.ts";
import { channelFieldText, priceEndingText } from "./channel-text.ts";
import { otherFieldText, ownStoreFieldText, type SaleFieldText } from "./typed-channel-text.ts";

const ownPercent = {
  label: "Sua comissão",
  help: "A porcentagem do seu extrato ou contrato, no lugar da regra.",
};
const ownFixed = { label: "Sua taxa fixa", help: "Quanto cobram de você por unidade, no lugar da regra." };
const ownShipping = {
  label: "Seu custo de envio",
  help: "Quanto você paga por envio, no lugar da tabela.",
};
const category = { label: "Categoria", help: "A comissão depende da categoria do anúncio." };

/** Labels and help of the fields about where the product is sold. */
export const saleFieldText: Readonly<Record<SaleField, SaleFieldText>> = {
  channel: channelFieldText,
  channelInvitation: { label: "Convite", help: "Lembra que há taxas em vigor para cada marketplace." },
  feesDay: { label: "Regras de que dia?", help: "Em branco, valem as regras de hoje." },
  priceEnding: priceEndingText,
  weightGrams: {
    label: "Peso com embalagem",
    help: "Em gramas: 1,2 kg são 1200. O custo de envio depende do peso.",
  },
  lengthCm: {
    label: "Comprimento",
    help: "Da embalagem. Uma caixa grande e leve paga pelo tamanho: comprimento × largura × altura ÷ 6.000.",
  },
  widthCm: { label: "Largura", help: "Da embalagem, em centímetros." },
  heightCm: { label: "Altura", help: "Da embalagem, em centímetros." },
  shopeeSellerType: {
    label: "Você vende como",
    help: "A Shopee cobra taxas diferentes de empresa e de pessoa física.",
    options: { CNPJ: "Empresa (CNPJ)", CPF: "Pessoa física (CPF)" },
  },
  shopeeOrders: {
    label: "Pedidos em 90 dias",
    help: "Com mais de 450 pedidos em 90 dias, a Shopee soma R$ 3 por item a quem vende com CPF.",
  },
  shopeeCampaign: {
    label: "Campanha de destaque",
    help: "Todas as vendas da loja pagam mais enquanto ela participa.",
  },
  shopeeProgramme: {
    label: "Programa de frete grátis",
    help: "Até fevereiro de 2026 era opcional e somava 6%.",
  },
  shopeePercent: ownPercent,
  shopeeFixed: ownFixed,
  mercadoLivreCategory: category,
  mercadoLivreListing: {
    label: "Tipo de anúncio",
    help: "O Premium paga 5 pontos a mais e oferece parcelamento sem juros.",
    options: { CLASSICO: "Clássico", PREMIUM: "Premium" },
  },
  mercadoLivreLogistics: {
    label: "Envio",
    help: "Full, Coleta e Agências são Mercado Envios. No Flex e no envio próprio há uma taxa fixa.",
    options: {
      MERCADO_ENVIOS: "Mercado Envios (Full, Coleta, Agências)",
      FLEX: "Flex ou envio próprio",
      ENVIOS_AGORA: "Envios Agora",
    },
  },
  mercadoLivreReputation: {
    label: "Reputação",
    help: "O custo de envio muda com a cor da sua reputação.",
    options: {
      GREEN: "Verde ou MercadoLíder",
      YELLOW: "Amarela",
      ORANGE: "Laranja",
      RED: "Vermelha",
      NONE: "Ainda sem reputação",
    },
  },
  mercadoLivreFastShipping: {
    label: "Frete grátis rápido",
    help: "Opcional abaixo de R$ 79: você paga o custo de envio da faixa de R$ 79.",
  },
  mercadoLivrePercent: ownPercent,
  mercadoLivreFixed: ownFixed,
  mercadoLivreShipping: ownShipping,
  tiktokProgramme: {
    label: "Programa de frete",
    help: "Já vem ligado e soma 6% do preço, até R$ 50 por produto. Dá para sair.",
  },
  tiktokPercent: ownPercent,
  tiktokFixed: ownFixed,
  amazonCategory: category,
  amazonPlan: {
    label: "Plano",
    help: "O Individual paga R$ 2 por item vendido; o Profissional, uma mensalidade.",
    options: { PROFESSIONAL: "Profissional", INDIVIDUAL: "Individual" },
  },
  amazonLogistics: {
    label: "Envio",
    help: "FBA: a Amazon guarda e envia. DBA: ela coleta com você. Próprio: você mesmo envia.",
    options: { OWN: "Próprio", FBA: "FBA (estoque na Amazon)", DBA: "DBA (coleta da Amazon)" },
  },
  amazonOrigin: {
    label: "De onde sai o pacote",
    help: "O custo do DBA depende da região de origem.",
    options: {
      SAO_PAULO_CAPITAL: "São Paulo, capital",
      SOUTH_SOUTHEAST_CAPITALS: "Outras capitais do Sul e Sudeste",
      SOUTH_SOUTHEAST_INTERIOR: "Interior do Sul e Sudeste",
      OTHER_REGIONS: "Outras regiões",
    },
  },
  amazonPercent: ownPercent,
  amazonShipping: ownShipping,
  sheinCategory: category,
  sheinPercent: ownPercent,
  sheinShipping: ownShipping,
  magaluPlan: {
    label: "Condição da comissão",
    help: "Quem acabou de entrar paga menos, e há planos de aceleração.",
    options: {
      STANDARD: "Padrão",
      NEW_SELLER: "Vendedor novo (3 meses)",
      PAID_AT_ONCE: "Plano de aceleração, pago na hora",
      PAID_BY_FLOW: "Plano de aceleração, no fluxo",
    },
  },
  magaluPercent: ownPercent,
  magaluFixed: ownFixed,
  magaluShipping: ownShipping,
  ...ownStoreFieldText,
  ...otherFieldText,
};
