/** Why a scenario is refused, by the server and in the forms. */
export const scenarioText = {
  nameRequired: "Dê um nome ao cenário, para reconhecê-lo depois.",
  nameTooLong: "O nome do cenário deve ter no máximo 120 caracteres.",
  nothingToSave: "Informe um preço de venda maior que zero.",
  linkDays: "Escolha por quantos dias o link vale: de 1 a 365.",
  tooManyLinks: "Este cenário já tem 10 links em vigor. Revogue um para criar outro.",
  noListing: "Este cenário não é de um anúncio, ou o anúncio foi removido.",
  otherChannel: "Este anúncio é de outro canal: o preço do cenário não vale nele.",
} as const;
