/** The labels of choices made before a marketplace is chosen. */
export const channelFieldText = {
  label: "Onde você vende?",
  help: "Escolha o marketplace para usar as taxas em vigor, ou digite as suas.",
};

/** The endings of prices (FE-20). */
export const priceEndingText = {
  label: "Final dos preços sugeridos",
  help: "O preço sobe até o próximo final escolhido, nunca desce.",
  options: { NONE: "Qualquer centavo", NINETY: "Terminar em ,90", NINETY_NINE: "Terminar em ,99" },
};
