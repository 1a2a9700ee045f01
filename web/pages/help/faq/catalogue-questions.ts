import { basicProductLimit } from "#core/entitlements/features.ts";
import type { Question } from "./search-faq.ts";

/**
 * Questions about the catalogue and about changing many prices (GR-05). `synonyms` are the words
 * that sellers search with and the answer does not use.
 */
export const catalogueQuestions: readonly Question[] = [
  {
    question: "Como importo minha planilha de produtos?",
    answer: [
      "Em Produtos, use “Importar” e escolha o arquivo: XLSX, CSV ou ZIP, de até 15 MB e 100.000 linhas. Reconhecemos as exportações da Shopee, do Mercado Livre, do Bling e do Tiny. Em outras planilhas, você diz o que é cada coluna.",
      "Antes de qualquer mudança você vê o que entra, o que muda e quais linhas têm problema. Nada entra no catálogo sem a sua confirmação, e você pode importar o mesmo arquivo de novo sem repetir produtos.",
    ],
    synonyms: "importação upload subir enviar excel modelo erp",
  },
  {
    question: "Como exporto meus produtos?",
    answer: [
      "Em Produtos, use “Exportar”: sai uma linha por anúncio, em Excel ou CSV, só com o que o filtro mostra. Você pode mudar o arquivo e importá-lo de volta: ele traz o código interno de cada produto.",
    ],
    synonyms: "exportação baixar download planilha backup",
  },
  {
    question: "Como mudo o preço de vários anúncios de uma vez?",
    answer: [
      "Em Produtos, use “Alterar em massa”. Escolha os anúncios e o objetivo: uma margem, um lucro por venda, um aumento em % ou uma terminação, como ,90. A prévia mostra o preço novo e quanto sobra em cada um, e só depois você aplica. Em “Outros dados” você muda do mesmo jeito a categoria, o custo, o peso, as etiquetas, o desconto e mais.",
      "“Só subir preços” vem ligado: quem já vende acima do objetivo fica como está. Uma mudança pode ser desfeita inteira em até 30 dias.",
    ],
    synonyms: "lote preço em lote alterar em massa categoria custo peso etiqueta reajuste reajustar desfazer",
  },
  {
    question: "O que é um kit, e qual é o custo dele?",
    answer: [
      "É um produto feito de outros, como três canecas em uma caixa. O custo é a soma dos custos das partes e muda sozinho quando um deles muda; por isso não dá para digitá-lo. Um kit não pode ser parte de outro kit.",
    ],
    synonyms: "kits combo conjunto composição pacote",
  },
  {
    question: "O que é a zona de perda?",
    answer: [
      "É uma faixa de preços em que cobrar mais deixa menos: logo acima de certos preços a taxa do marketplace dá um salto. O anúncio nessa faixa mostra o preço que deixa mais em cada venda.",
      "Para ver todos, use o filtro “Zona de perda” em Produtos.",
    ],
    synonyms: "zonas faixa degrau salto prejuízo",
  },
  {
    question: "O que quer dizer “dados faltando”?",
    answer: [
      "Falta um dado que a conta precisa, como custo, preço ou peso. Sem ele o anúncio não entra em nenhuma soma. O filtro “Faltam dados” mostra esses anúncios, e dá para completar na própria tabela ou por planilha.",
    ],
    synonyms: "incompleto completar vazio peso custo saúde",
  },
  {
    question: "O que acontece quando arquivo um produto?",
    answer: [
      "Ele e os anúncios dele saem da lista e de todas as somas, mas não se perdem: o filtro “Arquivados” mostra todos, com “Restaurar”.",
    ],
    synonyms: "arquivar arquivados excluir apagar remover restaurar",
  },
  {
    question: "Quantos produtos posso cadastrar?",
    answer: [
      `De graça, até ${basicProductLimit}. No teste grátis e na assinatura não há limite. Quando o acesso acaba nada é apagado: os que passam do limite ficam só para leitura.`,
    ],
    synonyms: "limite quantidade cadastro sku catálogo",
  },
];
