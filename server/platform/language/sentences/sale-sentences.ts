import {
  countLimitText,
  ordersLimitText,
  shareLimitText,
  sideLimitText,
  weightLimitText,
} from "#core/sale/text/limit-text.ts";
import { unreadText } from "#core/sale/typed/typed.ts";
import { meiIssues } from "#core/taxes/mei/mei-text.ts";
import { simplesIssues } from "#core/taxes/simples/simples-text.ts";
import type { Pair } from "./pairs-of.ts";

/** Why inputs of a calculation, of new prices or of taxes are refused, or what is missing. */
export const saleSentences: readonly Pair[] = [
  [weightLimitText.message, "A weight is from 1 g to 500 kg. Send grams: 1.2 kg is 1200."],
  [ordersLimitText.message, "Send how many orders you had in 90 days, from 0 to 1,000,000."],
  [shareLimitText.message, "Send a whole percentage, from 0 to 100."],
  [countLimitText.message, "Send a number from 1 to 1,000,000."],
  [sideLimitText.message, "Send the side of the package in centimetres, from 0.1 to 500."],
  [unreadText, "This number cannot be read."],
  [meiIssues.monthUnreadable.message, "Send the month with year and month, such as 2026-11."],
  [
    meiIssues.monthUnknown.message,
    "The DAS of the MEI is not known for this month: it depends on the minimum wage. Send another month.",
  ],
  [
    simplesIssues.industryMoved.message,
    "From 2027 on industry is calculated by annex I. If your product still has IPI, use your accountant's rate.",
  ],
  [
    simplesIssues.oneRevenue.message,
    "Send the revenue of 12 months or, for a new company, that of each month since it opened: only one of them.",
  ],
  [
    simplesIssues.aboveLimit.message,
    "A company with more than R$ 4,800,000.00 in 12 months leaves the Simples Nacional. Use the rate of your regime.",
  ],
  ["Informe os centavos, de 00 a 99.", "Send the centavos, from 0 to 99."],
  ["Informe cada canal uma vez só.", "Send each channel once."],
  ["Informe dias do calendário.", "Send days of the calendar."],
  [
    "O preço melhor já vem com o final das suas configurações.",
    "A better price already has the ending of your settings.",
  ],
  [
    "O preço do canal vem como está lá, sem outro final.",
    "The price there is taken as it is, without another ending.",
  ],
  [
    "Informe quanto os preços sobem ou descem, ou escolha um final.",
    "Send by how much prices rise or fall, or choose an ending.",
  ],
  [
    "Digite a data como AAAA-MM-DD, por exemplo 2026-10-01.",
    "Send the date as YYYY-MM-DD, for example 2026-10-01.",
  ],
  [
    "O custo de envio depende do peso. Digite o peso com a embalagem, em gramas, ou quanto você paga de envio.",
    "Shipping depends on the weight. Send the weight with packaging, in grams, or what you pay for shipping.",
  ],
  [
    "Digite quantas vendas você faz por mês neste canal: a mensalidade é dividida por elas.",
    "Send how many sales you make a month on this channel: the monthly fee is divided by them.",
  ],
  [
    "O custo de envio depende de onde a encomenda sai. Escolha a região de origem.",
    "Shipping depends on where the parcel leaves from. Choose the region of origin.",
  ],
  [
    "Digite quanto a sua plataforma cobra de cada venda, em %. Se não cobra, digite 0.",
    "Send what your platform charges on each sale, in %. If nothing, send 0.",
  ],
  [
    "Digite quanto das suas vendas é pago por Pix e quanto por cartão, em %. O resto é boleto.",
    "Send which share of your sales is paid by Pix and which by card, in %. The rest is boleto.",
  ],
  ["Digite a comissão do seu contrato, em %.", "Send the commission of your contract, in %."],
  [
    "A comissão conta o frete: digite quanto o comprador paga de frete.",
    "The commission includes freight: send what the buyer pays for it.",
  ],
  [
    "Digite a taxa fixa do seu contrato, em reais. Se não há, digite 0.",
    "Send the fixed fee of your contract, in reais. If there is none, send 0.",
  ],
  [
    "O Mercado Livre não publica o que o vendedor paga no Envios Agora. Digite o custo de envio que aparece na sua conta.",
    "Mercado Livre does not publish what sellers pay for Envios Agora. Send the shipping cost of your account.",
  ],
];
