import { ChartColumn, Layers, type LucideIcon, Package, Settings } from "lucide-react";

type Area = { title: string; icon: LucideIcon; promise: string; contents: string[] };

/** The areas that are only announced (S2-06), each with what will be there (D40). */
export const areas = {
  products: {
    title: "Produtos",
    icon: Package,
    promise: "O seu catálogo, com o custo e o preço de cada produto num lugar só.",
    contents: [
      "Cadastro de produtos com custo, embalagem e impostos",
      "Preço e margem de cada produto, sempre com as taxas em vigor",
      "Importação e exportação em CSV",
    ],
  },
  scenarios: {
    title: "Cenários",
    icon: Layers,
    promise: "Suas simulações guardadas, para comparar antes de decidir.",
    contents: [
      "Os cálculos que você salvar na calculadora",
      "Comparação lado a lado: preço, taxas e o que sobra",
      "Simulação de campanhas com desconto, cupom e anúncios",
    ],
  },
  reports: {
    title: "Relatórios",
    icon: ChartColumn,
    promise: "O retrato das suas margens, produto a produto.",
    contents: [
      "Quais produtos dão lucro e quais dão prejuízo",
      "Evolução da margem mês a mês",
      "Quanto vai para o marketplace, para impostos e para anúncios",
    ],
  },
  settings: {
    title: "Configurações",
    icon: Settings,
    promise: "Os dados da sua conta e o jeito que você prefere calcular.",
    contents: [
      "Seus dados e sua senha",
      "Taxas e impostos que já vêm preenchidos na calculadora",
      "Avisos que você quer receber por e-mail",
    ],
  },
} satisfies Record<string, Area>;

export type AreaKey = keyof typeof areas;
