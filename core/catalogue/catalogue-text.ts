/** Why a field of a product or a listing is refused, in the forms, in imports and by the server. */
export const catalogueText = {
  required: "Campo obrigatório",
  nameRequired: "Informe o nome do produto.",
  tooLong: "Texto muito longo",
  maxCharacters: (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`,
  forbiddenCharacter: "Caractere não permitido",
  typeAgain: "Este texto tem um caractere que não aceitamos. Digite de novo.",
  invalidGtin: "GTIN inválido",
  gtinForm: "Informe um GTIN (EAN) de 8, 12, 13 ou 14 dígitos. Confira o último: é o verificador.",
  outOfRange: "Valor fora do limite",
  unitsRange: "Informe quantas unidades você vende por mês, de 0 a 1.000.000.",
  wholeCents: "Informe um valor em centavos inteiros.",
  invalidDay: "Dia inválido",
  paidTaxDay: "Informe um dia de 01/01/2018 a 31/12/2032, ou deixe em branco.",
  tooManyTags: "Etiquetas demais",
  maxTags: "Use no máximo 20 etiquetas.",
  blankTag: "Etiqueta em branco",
  tagLength: "Cada etiqueta tem de 1 a 40 caracteres.",
  skuTaken: (name: string, isArchived: boolean) =>
    `O produto${isArchived ? " arquivado" : ""} “${name}” já usa este SKU.`,
  channelRequired: "Escolha onde este anúncio vende.",
  channelFixed: "O canal de um anúncio não muda. Crie outro anúncio.",
  listingTypeOnlyMercadoLivre: "Só um anúncio do Mercado Livre é Clássico ou Premium.",
  channelNameOnlyOther: "Só um anúncio em outro marketplace tem o nome do canal.",
  tooManyOthers: "Um produto tem no máximo 20 anúncios em outros marketplaces.",
  invalidChoice: "Opção inválida",
  notAChoice: "Escolha uma das opções.",
  tooManyChoices: "Escolha no máximo 50 opções.",
  viewName: "Dê um nome à visão, para reconhecê-la depois.",
  viewNameTooLong: "O nome da visão deve ter no máximo 60 caracteres.",
  tooManyViews: "Você já tem 50 visões salvas. Remova uma para salvar outra.",
  rangeTooLarge: "Este limite é maior do que qualquer valor.",
  tooManyListings: "Um produto tem no máximo um anúncio por canal, tipo e nome.",
  tooManyOpen: "Escolha no máximo 5 produtos.",
  costOfKit: "O custo de um kit é a soma das partes. Mude o custo das partes.",
  kitInKit: "Um kit não pode fazer parte de outro kit. Adicione os produtos dele.",
  partOfKit: "Este produto faz parte de um kit, então não pode ser um kit também.",
  kitInItself: "Um kit não pode fazer parte dele mesmo.",
  partTwice: "Cada produto entra uma vez no kit. Aumente a quantidade dele.",
  partQuantity: "Informe de 1 a 1.000 unidades de cada produto.",
  tooManyParts: "Um kit tem no máximo 50 produtos diferentes.",
} as const;

/** Why a bulk change of prices is refused, by the server and on its page. */
export const bulkPricingText = {
  nothingSelected: "Nenhum anúncio nesta seleção.",
  oneSelection: "Informe `ids`, `filter` ou `sameListingsAs`, só um deles.",
  noFeeChange:
    "Para recuperar a margem de antes, escolha os anúncios de uma mudança de taxas (`filter.feeChangeId`).",
  noSimulation:
    "Para o preço de entrar em uma campanha, escolha os anúncios de uma simulação (`filter.simulationId`).",
  notArchived: "Produtos arquivados não têm o preço alterado.",
} as const;

/** Why a change of a field of many listings is refused, by the server and on its page. */
export const bulkEditText = {
  oneChange: "Informe `goal` ou `edit`, só um deles.",
  noSuchAction: { title: "Não se aplica", message: "Este campo não muda assim." },
  skuTaken: (name: string, isArchived: boolean) =>
    `O produto${isArchived ? " arquivado" : ""} “${name}” já usa este SKU.`,
  channelRequired: { title: "Falta o marketplace", message: "Escolha o marketplace." },
  findRequired: { title: "Falta o texto", message: "Informe o texto que sai do nome." },
  valueRequired: { title: "Falta o valor", message: "Informe o valor novo." },
  tagsRequired: { title: "Faltam as etiquetas", message: "Informe ao menos uma etiqueta." },
  unreadable: { title: "Valor inválido", message: "Não entendemos este valor." },
  noChange: { title: "Nada mudaria", message: "Informe quanto o valor sobe ou desce." },
  changeRange: { title: "Valor fora do limite", message: "Informe uma mudança menor." },
} as const;
