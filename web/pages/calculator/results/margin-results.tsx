import { Heading } from "@radix-ui/themes";
import { breakEvenRow } from "../result-view/break-even-row.ts";
import type { Calculation } from "../result-view/calculation.ts";
import { adRows, marginBeforeAdsRow } from "../result-view/margin-rows.ts";
import { fixedCostsRow, variableCostsRow } from "../result-view/total-rows.ts";
import { ResultDetails } from "./result-details.tsx";

/** The totals and what they leave: the result card 'Resultados' of S2-31. */
export function MarginResults({ calculation }: { calculation: Calculation }) {
  return (
    <div>
      <Heading as="h3" size="3" mb="1">
        Resultados
      </Heading>
      <div className="result-columns">
        <ResultDetails row={variableCostsRow(calculation)} />
        <ResultDetails row={fixedCostsRow(calculation)} />
        <ResultDetails row={marginBeforeAdsRow(calculation)} />
        {adRows(calculation).map((row) => (
          <ResultDetails key={row.label} row={row} />
        ))}
        <ResultDetails row={breakEvenRow(calculation)} />
      </div>
    </div>
  );
}
