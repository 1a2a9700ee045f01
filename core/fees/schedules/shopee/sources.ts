import type { FeeSource } from "../../fee-schedule.ts";
import { sharedSources } from "../shared-sources.ts";

const help = "https://seller.shopee.com.br/edu/article";
const meuPreco = "https://github.com/filipenos/meu-preco-shopee/blob";

export const shopeeSources = {
  "read-3dprecify": sharedSources["read-3dprecify"],
  "read-ohra": sharedSources["read-ohra"],
  "read-fvmaker": sharedSources["read-fvmaker"],
  "read-copiloto": sharedSources["read-copiloto"],
  "read-diogodrops": sharedSources["read-diogodrops"],
  "orders-escrow": sharedSources["orders-escrow"],
  "shopee-26839": {
    kind: "OFFICIAL",
    title: "Shopee: comissão para vendedores CNPJ e CPF em 2026 (artigo 26839)",
    address: `${help}/26839/Comissao-para-vendedores-CNPJ-e-CPF-em-2026`,
    date: "2026-09-18",
  },
  "shopee-18483": {
    kind: "OFFICIAL",
    title: "Shopee: política de comissão (artigo 18483)",
    address: `${help}/18483/como-funciona-a-politica-de-comissao-para-vendedores-shopee`,
    date: "2026-09-18",
  },
  "shopee-18484": {
    kind: "OFFICIAL",
    title: "Shopee: adicional de comissão para vendedores CPF (artigo 18484)",
    address: `${help}/18484/como-funciona-o-adicional-de-comissao-para-vendedores-CPF`,
    date: "2026-09-18",
  },
  "shopee-18712": {
    kind: "OFFICIAL",
    title: "Shopee: campanhas de destaque (artigo 18712)",
    address: `${help}/18712`,
    date: "2026-07-21",
  },
  "shopee-8899": {
    kind: "OFFICIAL",
    title: "Shopee: limite da comissão (artigo 8899)",
    address: `${help}/8899`,
    date: null,
  },
  "shopee-25794": {
    kind: "OFFICIAL",
    title: "Shopee: logística do vendedor (artigo 25794)",
    address: `${help}/25794/Operacoes-e-Politicas-da-Logistica-do-Vendedor`,
    date: "2026-04-24",
  },
  "shopee-24595": {
    kind: "OFFICIAL",
    title: "Shopee: programa de afiliados (artigo 24595)",
    address: `${help}/24595`,
    date: "2026-07-13",
  },
  "shopee-3305": {
    kind: "OFFICIAL",
    title: "Shopee: itens volumosos (artigo 3305)",
    address: `${help}/3305`,
    date: null,
  },
  "shopee-23740": {
    kind: "OFFICIAL",
    title: "Shopee: devoluções por culpa do vendedor (artigo 23740)",
    address: `${help}/23740`,
    date: "2026-07-01",
  },
  "shopee-19426": {
    kind: "OFFICIAL",
    title: "Shopee: componentes do extrato (artigo 19426)",
    address: `${help}/19426`,
    date: null,
  },
  "read-meupreco": {
    kind: "READING",
    title: "Leitura das páginas oficiais pelo projeto meu-preco-shopee",
    address: `${meuPreco}/459ed659680203e84683585b7d6693d9db8a64e1/docs/shopee-policies.md`,
    date: "2026-09-18",
  },
  "read-meupreco-2026-02": {
    kind: "READING",
    title: "Leitura das páginas oficiais pelo projeto meu-preco-shopee",
    address:
      "https://github.com/filipenos/meu-preco-shopee/tree/bdf719624416fc206865780aff671ddfeb66abe2/references",
    date: "2026-02-20",
  },
  "test-meupreco-legacy": {
    kind: "TESTS",
    title: "Exemplos do projeto meu-preco-shopee para as regras até fevereiro de 2026",
    address:
      "https://github.com/filipenos/meu-preco-shopee/tree/bdf719624416fc206865780aff671ddfeb66abe2/references/shopee/2026-02-28",
    date: "2026-02-20",
  },
  "orders-campaign": {
    kind: "STATEMENTS",
    title: "Extrato de um pedido da Shopee com campanha de destaque",
    address: null,
    date: "2026-09-07",
  },
  "orders-oct": {
    kind: "STATEMENTS",
    title: "Extrato de um pedido da Shopee de outubro",
    address: null,
    date: "2026-10-08",
  },
  "orders-oct-live": {
    kind: "STATEMENTS",
    title: "Quarenta pedidos da Shopee de outubro",
    address: null,
    date: "2026-10-08",
  },
  "orders-ads-sep": {
    kind: "STATEMENTS",
    title: "Pedidos da Shopee com recarga automática de Ads",
    address: null,
    date: "2026-09-18",
  },
  "read-diogo-2026-10-10": {
    kind: "READING",
    title: "Leitura das páginas oficiais pelo projeto calculadora-marketplaces",
    address: "https://github.com/Diogo-drops/calculadora-marketplaces/blob/279d4f2b/data/fees.json",
    date: "2026-10-10",
  },
  "press-mundomi": {
    kind: "PRESS",
    title: "Mundo Mi: Shopee aumenta comissões",
    address: "https://mundomi.com.br/noticias/shopee-aumenta-comissoes-mercado-livre-agradece",
    date: null,
  },
  "press-euqueroinvestir": {
    kind: "PRESS",
    title: "EuQueroInvestir: Shopee e a guerra dos e-commerces",
    address:
      "https://euqueroinvestir.com/negocios/shopee-baixa-a-guarda-na-guerra-dos-e-commerces-e-reacende-debate-sobre-take-rates",
    date: null,
  },
  "press-ornistore": {
    kind: "PRESS",
    title: "Ornistore: novas taxas da Shopee em 2026",
    address:
      "https://ornistore.com.br/blog/posts/novas-taxas-da-shopee-em-2026-o-que-muda-para-o-vendedor-a-partir-de-maro-7f557fc83c96",
    date: null,
  },
  "press-ecomnapratica": {
    kind: "PRESS",
    title: "Ecommerce na Prática: taxas da Shopee",
    address: "https://ecommercenapratica.com/blog/taxa-shopee/",
    date: null,
  },
  "press-precisao": {
    kind: "PRESS",
    title: "Precisão Financeira: comissão da Shopee",
    address: "https://precisaofinanceira.com.br/calculadoras-marketplaces/comissao-shopee",
    date: null,
  },
  "read-afiliados-tax": {
    kind: "READING",
    title: "Leitura das páginas oficiais sobre o imposto de afiliados",
    address: null,
    date: null,
  },
} as const satisfies Record<string, FeeSource>;
