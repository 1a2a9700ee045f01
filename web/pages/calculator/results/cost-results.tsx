import { Heading } from "@radix-ui/themes";
import type { Calculation } from "../result-view/calculation.ts";
import { effectivePriceRow } from "../result-view/effective-price-row.ts";
import { goodsRow } from "../result-view/goods-row.ts";
import { marketplaceRow } from "../result-view/marketplace-row.ts";
import { taxRow } from "../result-view/tax-row.ts";
import { ResultDetails } from "./result-details.tsx";

/** The price and what it pays: the first four result cards of S2-31. */
export function CostResults({ calculation }: { calculation: Calculation }) {
  return (
    <div>
      <Heading as="h3" size="3" mb="1">
        Preço e custos
      </Heading>
      <div className="result-columns">
        <ResultDetails row={effectivePriceRow(calculation)} />
        <ResultDetails row={marketplaceRow(calculation)} />
        <ResultDetails row={goodsRow(calculation)} />
        <ResultDetails row={taxRow(calculation)} />
      </div>
    </div>
  );
}
