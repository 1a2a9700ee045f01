import type { CampaignVerdict } from "./simulate-listing.ts";

/** Why a simulation is refused, by the server and on its page. */
export const simulationText = {
  nameRequired: "Dê um nome à simulação, para reconhecê-la depois.",
  nameTooLong: "O nome da simulação deve ter no máximo 120 caracteres.",
  nothingSelected: "Nenhum anúncio nesta seleção.",
  oneSelection: "Informe `ids`, `filter` ou `sameListingsAs`, só um deles.",
  nothingChanged: "Preencha ao menos uma mudança: sem nenhuma, nada muda.",
  invalidPrice: "Cada linha precisa de um SKU e de um preço acima de R$ 0,00.",
  tooManyPrices: "Informe até 1.000 preços por vez.",
  noSkuFound: "Nenhum destes SKUs tem anúncio no marketplace escolhido.",
  tooManyPriced: "Estes SKUs têm mais de 1.000 anúncios. Informe menos de uma vez.",
  tooMany: "Você já deu nome a 20 simulações. Exclua uma para fazer outra.",
} as const;

/** What a verdict advises (SC-06). */
/** The verdicts where no discount is asked: whether today's price still keeps the margin. */
export const priceVerdictText: Readonly<Record<CampaignVerdict, string>> = {
  ENTER: "Mantêm a margem mínima",
  ENTER_UP_TO: "Só com outro preço",
  STAY_OUT: "Abaixo da margem mínima",
  UNKNOWN: "Faltam dados",
};

export const campaignVerdictText: Readonly<Record<CampaignVerdict, string>> = {
  ENTER: "Entrar",
  ENTER_UP_TO: "Entrar com outro desconto",
  STAY_OUT: "Não entrar",
  UNKNOWN: "Faltam dados",
};
