import { Button, Text } from "@radix-ui/themes";
import { Calculator } from "lucide-react";
import { Link } from "react-router-dom";
import { salePlace } from "#core/scenarios/sale-place.ts";
import { comparePath, productPath, scenarioInCalculator } from "#web/shared/paths.ts";
import type { CompareColumn } from "./compared-columns.ts";

/** The top of a column: its name, its product, and what can be done with it. */
export function ColumnHead({
  column: { scenarioId, name, marketplace, product },
}: {
  column: CompareColumn;
}) {
  return (
    <div className="compare-head">
      <Text as="p" size="3" weight="bold">
        {scenarioId ? <Link to={comparePath([scenarioId])}>{name}</Link> : name}
      </Text>
      <Text as="p" size="2" color="gray">
        {salePlace(marketplace)}
        {product ? (
          <>
            {" · "}
            <Link to={productPath(product.id)}>{product.name}</Link>
          </>
        ) : null}
      </Text>
      {scenarioId ? (
        <Button size="2" variant="soft" color="gray" asChild>
          <Link to={scenarioInCalculator(scenarioId)}>
            <Calculator size={16} aria-hidden />
            Abrir na calculadora
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
