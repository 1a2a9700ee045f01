/** The product in one sentence, for search results and the installed app. */
export const productDescription =
  "Descubra por quanto vender e quanto sobra em cada venda no marketplace, com todas as taxas na conta.";
