import type { ReactNode } from "react";
import { Wordmark } from "#web/shared/ui/wordmark.tsx";
import { ExampleSale } from "./example-sale.tsx";
import "./two-halves.css";

/** The screens before the product: what there is to do, and on wide screens a real calculation beside it. */
export function TwoHalves({ children }: { children: ReactNode }) {
  return (
    <div className="halves">
      <main className="halves-main">
        <div>
          <Wordmark />
        </div>
        <div className="halves-panel">{children}</div>
      </main>
      <aside className="halves-picture" aria-label="Exemplo de cálculo">
        <ExampleSale />
      </aside>
    </div>
  );
}
