/** S2-28. The screen's own name, whatever the product is called one day. */
export const calculatorTitle = "Calculadora de Preços";
