import type { PriceFileOutcome } from "#web/gql/graphql.ts";

type OutcomeText = { title: string; hint: string | null };

/** What became of rows, in words, and what the seller can do about it. */
export const outcomeText: Readonly<Record<PriceFileOutcome, OutcomeText>> = {
  CHANGED: { title: "Preço novo", hint: null },
  SAME: { title: "Já estão com este preço", hint: null },
  UNKNOWN: {
    title: "Não estão no seu catálogo",
    hint: "Cadastre ou importe estes produtos, com o mesmo SKU.",
  },
  NO_LISTING: { title: "Sem anúncio neste canal", hint: "Adicione o anúncio na página do produto." },
  SEVERAL_LISTINGS: {
    title: "Com mais de um anúncio",
    hint: "O arquivo não diz o canal. Diga acima de que canal são os preços.",
  },
  NO_PRICE: { title: "Sem preço aqui", hint: "Dê um preço ao anúncio e mande o arquivo de novo." },
  NOT_CHOSEN: { title: "Fora desta mudança", hint: null },
  CONFLICT: {
    title: "Com preços que não combinam",
    hint: "Cada linha diz por quê. Nenhuma delas mudou.",
  },
  FORMULA: {
    title: "Preço por fórmula",
    hint: "Copie a coluna de preços, cole só os valores e mande de novo.",
  },
  UNREADABLE: { title: "Não deu para ler", hint: null },
  NOT_IN_FILE: { title: "Não estão no arquivo", hint: "O marketplace não pôs estes anúncios no arquivo." },
};
