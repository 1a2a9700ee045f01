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

/** Display name of a card brand, by Stripe's name for it; 'Cartão' for an unknown one. */
export function cardBrandName(brand: string): string {
  return brandNames[brand] ?? "Cartão";
}
