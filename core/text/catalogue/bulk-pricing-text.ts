/** Why a change of many prices is refused, by the server and on its page. */
export const bulkPricingText = {
  nothingSelected: "Nenhum anúncio nesta seleção.",
  oneSelection: "Informe `ids`, `filter` ou `sameListingsAs`, só um deles.",
  notArchived: "Produtos arquivados não têm o preço alterado.",
} as const;
