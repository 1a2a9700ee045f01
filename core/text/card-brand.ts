const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  elo: "Elo",
  hipercard: "Hipercard",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** A card's brand as it is written on the card, by the payment provider's name of it; 'Cartão' for one that is not known. */
export function cardBrandName(brand: string): string {
  return brandNames[brand] ?? "Cartão";
}
