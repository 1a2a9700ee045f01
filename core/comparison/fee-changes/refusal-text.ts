/** Why a fee change is not calculated. */
export const feeChangeText = {
  noChange: "As taxas deste marketplace não mudam neste dia.",
  noListings: "Você não tem anúncios neste marketplace.",
};
