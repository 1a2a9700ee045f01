import { Card, Flex, Skeleton } from "@radix-ui/themes";
import { Page } from "#web/shared/ui/page/page.tsx";
import { FieldGrid } from "./form/fields/number-field.tsx";
import { cardSize } from "./form/input-section.tsx";
import "./calculator.css";

/** The calculator's shape while the account is loaded. */
export function CalculatorSkeleton() {
  return (
    <Page>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="calculator-panel" aria-hidden>
        <div className="calculator-columns">
          <Flex direction="column" gap="4">
            <CardOfFields fields={4} />
            <CardOfFields fields={2} />
          </Flex>
          <Card size={cardSize}>
            <Flex direction="column" gap="5">
              <Skeleton width="240px" maxWidth="80%" height="64px" />
              <Skeleton height="36px" />
              {[1, 2, 3, 4].map((row) => (
                <Flex key={row} justify="between">
                  <Skeleton width="40%" height="20px" />
                  <Skeleton width="72px" height="20px" />
                </Flex>
              ))}
            </Flex>
          </Card>
        </div>
      </div>
    </Page>
  );
}

function CardOfFields({ fields }: { fields: number }) {
  return (
    <Card size={cardSize}>
      <Skeleton width="50%" height="24px" mb="5" />
      <FieldGrid>
        {Array.from({ length: fields }, (_, index) => `field ${index}`).map((key) => (
          <Skeleton key={key} height="40px" />
        ))}
      </FieldGrid>
    </Card>
  );
}
