import type { FeeSource } from "../../fee-schedule.ts";
import { sharedSources } from "../shared-sources.ts";

const help = "https://www.mercadolivre.com.br/ajuda";

export const mercadoLivreSources = {
  "read-3dprecify": sharedSources["read-3dprecify"],
  "read-fvmaker": sharedSources["read-fvmaker"],
  "orders-escrow": sharedSources["orders-escrow"],
  "read-68438223623": sharedSources["read-68438223623"],
  "ml-envios-agora": {
    kind: "OFFICIAL",
    title: "Mercado Livre: Mercado Envios Agora, para desenvolvedores",
    address: "https://developers.mercadolivre.com.br/mercado-envios-agora",
    date: "2026-06-10",
  },
  "ml-dev-fees": {
    kind: "OFFICIAL",
    title: "Mercado Livre: comissão por vender, para desenvolvedores",
    address: "https://developers.mercadolivre.com.br/pt-br/comissao-por-vender",
    date: "2026-03-06",
  },
  "ml-help-1338": {
    kind: "OFFICIAL",
    title: "Mercado Livre: quanto custa vender um produto",
    address: `${help}/quanto-custa-vender-um-produto_1338`,
    date: null,
  },
  "ml-help-48392": {
    kind: "OFFICIAL",
    title: "Mercado Livre: custos de envio com reputação verde ou sem reputação",
    address: `${help}/custos-envio-reputacao-verde-sem-reputacao_48392`,
    date: null,
  },
  "ml-help-4726": {
    kind: "OFFICIAL",
    title: "Mercado Livre: custo fixo do Flex e do envio próprio",
    address: `${help}/4726`,
    date: null,
  },
  "ml-landing-2025": {
    kind: "READING",
    title: "Leitura da página oficial de tarifas em 2025",
    address: null,
    date: "2025-01",
  },
  "ml-cat-2026-04": {
    kind: "READING",
    title: "Leitura das páginas oficiais em abril de 2026",
    address: null,
    date: "2026-04-10",
  },
  "ml-cat-koncili": {
    kind: "READING",
    title: "Leitura das páginas oficiais (Koncili)",
    address: null,
    date: "2026-09-25",
  },
  "ml-cat-3": {
    kind: "READING",
    title: "Leitura das páginas oficiais, com livros e tabelas especiais",
    address: null,
    date: null,
  },
  "ml-table-march": {
    kind: "READING",
    title: "Treze leituras da tabela de envio de março de 2026",
    address: null,
    date: "2026-07-27",
  },
  "ml-table-aug": {
    kind: "READING",
    title: "Leituras da tabela de envio de agosto de 2026",
    address: null,
    date: "2026-09-27",
  },
  "ml-ecf": {
    kind: "QUOTES",
    title: "Leitura da tabela oficial, célula a célula, e cotações reais (ECF)",
    address:
      "https://github.com/ECF-Consultoria/sistema-geral-ecf/blob/82c13379fe729074e1c1fd8ebe973d4deb2df3a6/config/estrutura_produtos.php",
    date: "2026-10-09",
  },
  "ml-real-casa": {
    kind: "STATEMENTS",
    title: "Vendas reais na categoria Casa",
    address: null,
    date: "2026-08-19",
  },
  "ml-simulator": {
    kind: "OFFICIAL",
    title: "Simulador oficial, lido à mão",
    address: null,
    date: "2026-09-24",
  },
  "ml-coffee": {
    kind: "OFFICIAL",
    title: "Simulador oficial para café, lido à mão",
    address: null,
    date: "2026-09-12",
  },
  "ml-precificao": {
    kind: "READING",
    title: "Leitura das páginas oficiais pelo projeto Precifica-o",
    address:
      "https://github.com/vlima-creator/Precifica-o/blob/2aec1ed6a3b87e36bfe07a0770a4fc62d5afc353/NOVOS_CUSTOS_ML_MARCO_2026.md",
    date: null,
  },
} as const satisfies Record<string, FeeSource>;
