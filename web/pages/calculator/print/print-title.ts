import type { Calculation } from "../result-view/calculation.ts";

/**
 * The printed page's title, which the browser proposes as the file's name: 'Camiseta preta ·
 * Calculadora de Preços', or 'Resultado · …' for a product without a name.
 */
export function printTitle({ details }: Calculation, sheetName: string): string {
  return `${details.productName || "Resultado"} · ${sheetName}`;
}
