import type { otherRows } from "#core/sale/table/other-rows.ts";
import type { ownStoreRows } from "#core/sale/table/own-store-rows.ts";

export type SaleFieldText = {
  label: string;
  /** Why the rule needs it, or what to enter. */
  help: string;
  /** The labels of a choice's options. */
  options?: Readonly<Record<string, string>>;
};

const freight = { label: "Frete que você paga", help: "Por venda. Em branco, nenhum." };
const monthly = { label: "Mensalidade", help: "Dividida pelas vendas do mês. Em branco, nenhuma." };
const sales = {
  label: "Vendas por mês no canal",
  help: "Todas as suas vendas neste canal: cada uma paga a sua parte da mensalidade.",
};

/** Labels and help of the fields of a shop of one's own (CH-01). */
export const ownStoreFieldText: Readonly<Record<keyof typeof ownStoreRows, SaleFieldText>> = {
  ownStoreGateway: {
    label: "Quem recebe os pagamentos",
    help: "Com Nuvem Pago, o plano da Nuvemshop não cobra por venda.",
    options: { NUVEM_PAGO: "Nuvem Pago", OTHER: "Outro (Mercado Pago, PagBank…)" },
  },
  ownStorePlan: {
    label: "Plano da loja",
    help: "Quanto a plataforma cobra de cada venda.",
    options: {
      COMECO: "Nuvemshop Começo (0%)",
      ESSENCIAL: "Nuvemshop Essencial (2%)",
      IMPULSO: "Nuvemshop Impulso (1%)",
      ESCALA: "Nuvemshop Escala (0,7%)",
      OTHER: "Outra plataforma",
    },
  },
  ownStorePixShare: { label: "Vendas por Pix", help: "Quanto das suas vendas é pago por Pix." },
  ownStorePixPercent: { label: "Taxa do Pix", help: "Nuvem Pago: 0,99%, lido em 1º de agosto de 2026." },
  ownStorePixFixed: { label: "Valor fixo do Pix", help: "Por venda. Em branco, nenhum." },
  ownStoreCardShare: { label: "Vendas por cartão", help: "Quanto das suas vendas é pago por cartão." },
  ownStoreCardPercent: {
    label: "Taxa do cartão",
    help: "Muda com o plano, o prazo e as parcelas: use a do seu extrato.",
  },
  ownStoreCardFixed: {
    label: "Valor fixo do cartão",
    help: "Nuvem Pago: R$ 0,35 por venda, lido em 1º de agosto de 2026.",
  },
  ownStoreBoletoPercent: { label: "Taxa do boleto", help: "Em branco, nenhuma porcentagem." },
  ownStoreBoletoFixed: {
    label: "Valor fixo do boleto",
    help: "Nuvem Pago: R$ 2,39 por venda, lido em 1º de agosto de 2026.",
  },
  ownStorePercent: {
    label: "Comissão da plataforma",
    help: "Quanto ela cobra de cada venda, no lugar da do plano.",
  },
  ownStoreShipping: freight,
  ownStoreMonthly: monthly,
  ownStoreSales: sales,
};

/** Labels and help of the fields of another marketplace (CH-02). */
export const otherFieldText: Readonly<Record<keyof typeof otherRows, SaleFieldText>> = {
  otherName: { label: "Qual marketplace?", help: "O nome aparece nos seus anúncios e comparações." },
  otherPercent: { label: "Comissão", help: "A porcentagem do seu contrato ou extrato." },
  otherBase: {
    label: "Comissão sobre",
    help: "Alguns cobram a comissão também sobre o frete que o comprador paga.",
    options: { PRODUCT: "O preço do produto", PRODUCT_AND_FREIGHT: "O produto e o frete do comprador" },
  },
  otherFreight: { label: "Frete do comprador", help: "Quanto o comprador paga de frete, em média." },
  otherFixed: { label: "Taxa fixa", help: "Do seu contrato. Se não há, digite 0." },
  otherFixedPer: {
    label: "Taxa fixa por",
    help: "Por pedido, ela é dividida pelos itens de um pedido.",
    options: { ITEM: "Item vendido", ORDER: "Pedido" },
  },
  otherItems: { label: "Itens por pedido", help: "Em média. Em branco, 1." },
  otherMinimum: { label: "Comissão mínima", help: "Por venda. Em branco, nenhuma." },
  otherMaximum: { label: "Comissão máxima", help: "Por venda. Em branco, nenhuma." },
  otherShipping: freight,
  otherMonthly: monthly,
  otherSales: sales,
};
