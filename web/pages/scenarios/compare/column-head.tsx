import { Button, Flex, Text } from "@radix-ui/themes";
import { Calculator, Tag } from "lucide-react";
import { Link } from "react-router-dom";
import { exampleText } from "#core/sale/examples.ts";
import { salePlace } from "#core/scenarios/sale-place.ts";
import { repricedListing, useScenarioPrice } from "#web/features/scenarios/use-scenario-price.ts";
import { comparePath, productPath, scenarioInCalculator } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { CompareColumn } from "./compared-columns.ts";

/** The top of a column: its name, its product, and what can be done with it. */
export function ColumnHead({ column }: { column: CompareColumn }) {
  const { scenarioId, name, marketplace, product, examples } = column;
  const example = exampleText(examples);
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
      {example === null ? null : (
        <Text as="p" size="2" color="amber">
          com {example}
        </Text>
      )}
      {scenarioId ? (
        <Flex gap="2" wrap="wrap">
          <Button size="2" variant="soft" color="gray" asChild>
            <Link to={scenarioInCalculator(scenarioId)}>
              <Calculator size={16} aria-hidden />
              Abrir na calculadora
            </Link>
          </Button>
          <UsePriceButton column={column} scenarioId={scenarioId} />
        </Flex>
      ) : null}
    </div>
  );
}

/** 'Usar no anúncio' (SC-03), while the listing has another price. */
function UsePriceButton({ column, scenarioId }: { column: CompareColumn; scenarioId: string }) {
  const { isBusy, applyPrice } = useScenarioPrice();
  const scenario = { ...column, id: scenarioId };
  const listing = repricedListing(scenario);
  if (listing === null) return null;
  return (
    <BusyButton size="2" variant="soft" isBusy={isBusy} onClick={() => void applyPrice(scenario, listing)}>
      <Tag size={16} aria-hidden />
      Usar no anúncio
    </BusyButton>
  );
}
