import { formatMoney } from "#core/format/money.ts";
import { formatRoas } from "#core/format/roas.ts";
import type { Calculation } from "./calculation.ts";
import type { ResultLine, ResultRow } from "./result-row.ts";

/** The ROAS at which ads eat the whole margin; none when there is no margin to eat (D7). */
export function breakEvenRow({ result }: Calculation): ResultRow {
  const label = "ROAS de equilíbrio";
  const { breakEvenRoas } = result;
  const line: ResultLine = {
    label,
    amount: formatRoas(breakEvenRoas),
    share: null,
    formula: `${label}: ${breakEvenWords(result)}`,
  };
  return {
    label,
    help: "Anunciando com um ROAS menor que este, a venda dá prejuízo. ROAS é quanto você vende para cada real de anúncio.",
    amount: formatRoas(breakEvenRoas),
    share: null,
    lines: [line],
  };
}

function breakEvenWords({ breakEvenRoas, effectivePrice, marginBeforeAds }: Calculation["result"]): string {
  if (breakEvenRoas === null) {
    return "não existe, porque não sobra margem para pagar anúncios";
  }
  const margin = formatMoney(marginBeforeAds.value);
  return `${formatMoney(effectivePrice)} ÷ ${margin} de margem antes dos anúncios = ${formatRoas(breakEvenRoas)}`;
}
