import { Card, Skeleton } from "@radix-ui/themes";
import { Page } from "../../shared/page.tsx";
import { calculatorTitle } from "./calculator-title.ts";
import "./calculator.css";

/** The calculator's shape while the account is read. */
export function CalculatorSkeleton() {
  return (
    <Page title={calculatorTitle}>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="calculator-columns" aria-hidden>
        <div className="calculator-inputs">
          <Card>
            <Skeleton height="280px" />
          </Card>
          <Card mt="4">
            <Skeleton height="220px" />
          </Card>
        </div>
        <Card size="3" className="calculator-results">
          <Skeleton height="96px" mb="5" />
          <Skeleton height="36px" mb="5" />
          <Skeleton height="240px" />
        </Card>
      </div>
    </Page>
  );
}
