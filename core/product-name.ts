/** The product's name, in titles, e-mails and authenticator apps. */
export const productName = "Calculadora de Preços";
