import { keysOf } from "#core/keys-of.ts";
import { channelText } from "#core/sale/channel.ts";
import { simplesAnnexText } from "#core/taxes/simples/simples-annex-text.ts";
import { taxRegimeText, unknownRegimeText } from "#core/taxes/tax-regime-text.ts";
import { priceEndingText } from "#web/features/sale-form/texts/channel-text.ts";
import { numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import type { DefaultsValues } from "#web/features/seller-settings/defaults-values.ts";

type SettingText = { label: string; help: string; options?: Readonly<Record<string, string>> };

/** Labels, help and option texts. Fields that the calculator also has use its texts. */
export const settingText: Readonly<Record<keyof DefaultsValues, SettingText>> = {
  taxRegime: {
    label: "Como você vende",
    help: "Sem ela, os 7% de imposto da calculadora são marcados como exemplo.",
    options: { ...taxRegimeText, "": unknownRegimeText },
  },
  taxSellPct: numberFieldText.taxSellPct,
  simplesAnnex: {
    label: "Anexo do Simples",
    help: "Com ele e a receita sabemos quanto pesam o PIS, a Cofins e o ICMS já pagos de um produto.",
    options: { ...simplesAnnexText, "": "Não sei" },
  },
  simplesRevenueCents: {
    label: "Receita de 12 meses (RBT12)",
    help: "'Calcular meu imposto' a guarda aqui.",
  },
  paysCbsOutside: {
    label: "CBS e IBS fora do DAS em 2027",
    help: "Você optou por pagá-los à parte (híbrido). Avisamos antes de acabar o prazo para voltar atrás.",
  },
  packagingCents: numberFieldText.packaging,
  returnsPct: numberFieldText.returnsPct,
  returnCostCents: numberFieldText.returnCost,
  minimumMarginPct: { label: "Margem mínima", help: "Abaixo dela, mostramos a margem como apertada." },
  priceEnding: priceEndingText,
  useAds: { label: "Anúncios", help: "Você paga para anunciar os seus produtos." },
  roasTarget: numberFieldText.roasTarget,
  marketplaces: {
    label: "Onde você vende",
    help: "O primeiro da lista já vem escolhido na calculadora e nos produtos novos.",
  },
  sellerType: { ...saleFieldText.shopeeSellerType, label: "Na Shopee, você vende como" },
  ordersIn90Days: { ...saleFieldText.shopeeOrders, label: "Pedidos em 90 dias na Shopee" },
  reputation: { ...saleFieldText.mercadoLivreReputation, label: "Reputação no Mercado Livre" },
  amazonPlan: { ...saleFieldText.amazonPlan, label: "Plano na Amazon" },
  amazonLogistics: { ...saleFieldText.amazonLogistics, label: "Como você envia na Amazon" },
  amazonShippingCents: {
    label: "Seu envio na Amazon",
    help: "O que você paga, em média, para enviar uma unidade. Em branco, ele falta nos anúncios: nunca conta como R$ 0,00.",
  },
  magaluPlan: { ...saleFieldText.magaluPlan, label: "Comissão no Magalu" },
  storeGateway: { ...saleFieldText.ownStoreGateway, label: "Na sua loja, quem recebe os pagamentos" },
  storePlan: { ...saleFieldText.ownStorePlan, label: "Plano da sua loja" },
  pixSharePct: { ...saleFieldText.ownStorePixShare, label: "Vendas da loja por Pix" },
  pixPercent: saleFieldText.ownStorePixPercent,
  pixFixedCents: saleFieldText.ownStorePixFixed,
  cardSharePct: { ...saleFieldText.ownStoreCardShare, label: "Vendas da loja por cartão" },
  cardPercent: saleFieldText.ownStoreCardPercent,
  cardFixedCents: saleFieldText.ownStoreCardFixed,
  boletoPercent: saleFieldText.ownStoreBoletoPercent,
  boletoFixedCents: saleFieldText.ownStoreBoletoFixed,
  storeMonthlyCents: { ...saleFieldText.ownStoreMonthly, label: "Mensalidade da loja" },
  storeSalesPerMonth: { ...saleFieldText.ownStoreSales, label: "Vendas da loja por mês" },
};

const settings = keysOf(settingText);

/** The settings in which two forms differ, with their displayed values. */
export function differences(mine: DefaultsValues, saved: DefaultsValues) {
  return settings
    .map((field) => ({
      label: settingText[field].label,
      mine: shown(field, mine),
      saved: shown(field, saved),
    }))
    .filter((field) => field.mine !== field.saved);
}

function shown(field: keyof DefaultsValues, values: DefaultsValues): string {
  if (field === "marketplaces") return values.marketplaces.map((channel) => channelText[channel]).join(", ");
  if (field === "useAds" || field === "paysCbsOutside") return values[field] ? "Sim" : "Não";
  const text = values[field];
  return settingText[field].options?.[text] ?? text;
}
