import { Theme } from "@radix-ui/themes";
import { useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import type { Client } from "urql";
import type { PriceMode } from "#core/calculator/price-input.ts";
import { productName } from "#core/text/product-name.ts";
import { BrandedHead, brandColors, type PaperBrand } from "#web/features/brand/branded-head.tsx";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";
import { suggestedPrices } from "../result-view/suggested-prices.ts";
import { CompositionFigure } from "../results/composition-figure.tsx";
import { HealthBadge } from "../results/headline.tsx";
import { loadPrintBrand, usePrintBrand } from "./print-brand.ts";
import { type PrintLine, printInputs, printLines } from "./print-lines.ts";
import "./print-sheet.css";

const longDate = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long" });

/** Fetches what the sheet shows besides the calculation. */
export async function prepareSheet(client: Client): Promise<void> {
  await loadPrintBrand(client);
}

/**
 * The result on one A4 page, in light colours in any theme, and in the seller's own brand if there
 * is one. Rendered outside the app's root, which is not printed.
 */
export function PrintSheet({ calculation }: { calculation: Calculation }) {
  const brand = usePrintBrand();
  useTitleWhilePrinting(brand && `Resultado · ${brand.name}`);
  return createPortal(
    <Theme
      appearance="light"
      hasBackground={false}
      className="print-sheet tabular"
      style={brand ? brandColors(brand.color) : undefined}
    >
      <Head brand={brand} mode={calculation.mode} />
      <Answer calculation={calculation} />
      <CompositionFigure result={calculation.result} />
      <h2>O que você informou</h2>
      <dl className="print-inputs">
        {printInputs(calculation).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>A conta, linha por linha</h2>
      <Lines lines={printLines(calculation)} />
      <h2>Preços sugeridos</h2>
      <ul className="print-suggestions">
        {suggestedPrices(calculation).map(({ label, amount, meaning }) => (
          <li key={label}>
            {label} <strong>{amount}</strong>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </Theme>,
    document.body,
  );
}

/** With a brand, the seller's name alone; without one, the product's. */
function Head({ brand, mode }: { brand: PaperBrand | null; mode: PriceMode }) {
  const modeName = mode === "ADVANCED" ? "modo avançado" : "modo simples";
  const subtitle = `Resultado de ${longDate.format(new Date())} · ${modeName}`;
  if (brand) return <BrandedHead brand={brand}>{subtitle}</BrandedHead>;
  return (
    <header className="print-head">
      <strong>{productName}</strong>
      <span>{subtitle}</span>
    </header>
  );
}

function Answer({ calculation }: { calculation: Calculation }) {
  const { lead, amount, health, verdict, detail } = headlineText(calculation);
  return (
    <div className="print-answer">
      <h1>
        {lead} <strong className="print-amount">{amount}</strong> por venda
      </h1>
      <p>
        <HealthBadge health={health} verdict={verdict} /> {detail}
      </p>
    </div>
  );
}

function Lines({ lines }: { lines: PrintLine[] }) {
  return (
    <table className="print-lines">
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Como se chega</th>
          <th scope="col">Do preço</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, explanation, share, amount, isResult }) => (
          <tr key={`${label} ${explanation}`} data-result={isResult}>
            <th scope="row">{label}</th>
            <td>{explanation}</td>
            <td>{share}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names the printed page, and the file it may be saved as; null leaves the page's own title. */
function useTitleWhilePrinting(title: string | null): void {
  useLayoutEffect(() => {
    if (title === null) return;
    const own = document.title;
    document.title = title;
    return () => {
      document.title = own;
    };
  }, [title]);
}
