/** The product's name, until its owner names it: titles, wordmark and manifest all read it here. */
export const productName = "Calculadora de Preços";

/** One sentence for search results and the installed app. */
export const productDescription =
  "Descubra por quanto vender e quanto sobra em cada venda no marketplace, com todas as taxas na conta.";
