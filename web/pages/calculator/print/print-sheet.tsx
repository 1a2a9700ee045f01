import { Theme } from "@radix-ui/themes";
import { createPortal } from "react-dom";
import type { Client } from "urql";
import type { PriceMode } from "#core/calculator/price-input.ts";
import { BrandedHead, brandColors, type PaperBrand } from "#web/features/brand/branded-head.tsx";
import { productName } from "#web/shared/product.ts";
import type { Calculation } from "../result-view/calculation.ts";
import { headlineText } from "../result-view/headline-text.ts";
import { suggestedPrices } from "../result-view/suggested-prices.ts";
import { CompositionFigure } from "../results/composition-figure.tsx";
import { HealthBadge } from "../results/health-badge.tsx";
import { loadPrintBrand, usePrintBrand } from "./print-brand.ts";
import { printInputs } from "./print-inputs.ts";
import { type PrintLine, printLines } from "./print-lines.ts";
import { useTitleWhilePrinting } from "./use-title-while-printing.ts";
import "./print-sheet.css";

const longDate = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long" });

/** Fetches what the sheet shows beside the calculation. */
export async function prepareSheet(client: Client): Promise<void> {
  await loadPrintBrand(client);
}

/**
 * The result on one A4 page, in light colours whatever the theme, and in the seller's own brand if there is one. It
 * stands beside the app, which is not printed.
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

/** In the seller's name, without a word of the product; without a brand, in the product's. */
function Head({ brand, mode }: { brand: PaperBrand | null; mode: PriceMode }) {
  const modeName = mode === "ADVANCED" ? "modo avançado" : "modo simples";
  const words = `Resultado de ${longDate.format(new Date())} · ${modeName}`;
  if (brand) return <BrandedHead brand={brand}>{words}</BrandedHead>;
  return (
    <header className="print-head">
      <strong>{productName}</strong>
      <span>{words}</span>
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
        {lines.map(({ label, words, share, amount, isResult }) => (
          <tr key={`${label} ${words}`} data-result={isResult}>
            <th scope="row">{label}</th>
            <td>{words}</td>
            <td>{share}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
