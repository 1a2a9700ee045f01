/** Why a field of a product or a listing is refused, in the forms, in imports and by the server. */
export const catalogueText = {
  required: "Campo obrigatório",
  nameRequired: "Informe o nome do produto.",
  tooLong: "Texto muito longo",
  maxCharacters: (max: number) => `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`,
  forbiddenCharacter: "Este texto tem um caractere que não aceitamos. Digite de novo.",
  invalidGtin: "GTIN inválido",
  gtinForm: "Informe um GTIN (EAN) de 8, 12, 13 ou 14 dígitos. Confira o último: é o verificador.",
  outOfRange: "Valor fora do limite",
  weightRange: "O peso precisa ficar entre 1 g e 500 kg. Informe em gramas: 1,2 kg são 1200.",
  sideRange: "Informe a medida da embalagem em centímetros, de 0,1 a 500.",
  unitsRange: "Informe quantas unidades você vende por mês, de 0 a 1.000.000.",
  wholeCents: "Informe um valor em centavos inteiros.",
  tooManyTags: "Use no máximo 20 etiquetas.",
  tagLength: "Cada etiqueta tem de 1 a 40 caracteres.",
  channelRequired: "Escolha onde este anúncio vende.",
  channelFixed: "O canal de um anúncio não muda. Crie outro anúncio.",
  listingTypeOnlyMercadoLivre: "Só um anúncio do Mercado Livre é Clássico ou Premium.",
  notAChoice: "Escolha uma das opções.",
  tooManyChoices: "Escolha no máximo 50 opções.",
  tooManyListings: "Um produto tem no máximo um anúncio por canal e tipo.",
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
  notArchived: "Produtos arquivados não têm o preço alterado.",
} as const;
