import { Theme } from "@radix-ui/themes";
import { createPortal } from "react-dom";
import type { Client } from "urql";
import { formatDate } from "#core/format/date.ts";
import { productName } from "#core/product-name.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { BrandedHead, brandColors, type PaperBrand } from "#web/features/brand/branded-head.tsx";
import { loadPrintBrand, usePrintBrand } from "#web/features/brand/print-brand.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { lossZoneNote } from "#web/features/calculation/prices/loss-zone-text.ts";
import { suggestedPrices, wantedPrice } from "#web/features/calculation/prices/suggested-prices.ts";
import { printedRules } from "#web/features/calculation/printed-rules.ts";
import { adsText } from "#web/features/calculation/summary/ads-text.ts";
import { CompositionFigure } from "#web/features/calculation/summary/composition-figure.tsx";
import { HealthBadge } from "#web/features/calculation/summary/headline.tsx";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";
import { useTitleWhilePrinting } from "#web/shared/print/use-printing.ts";
import { type PrintLine, printInputs, printLines } from "./print-lines.ts";
import "#web/shared/print/paper.css";
import "./print-sheet.css";

/** Loads what the sheet shows in addition to the calculation. */
export async function prepareSheet(client: Client): Promise<void> {
  await loadPrintBrand(client);
}

/**
 * The result on one A4 page, in light colours in any theme, with the seller's own brand if there is
 * one. Rendered outside the app's root, which is not printed.
 */
export function PrintSheet({ calculation }: { calculation: Calculation }) {
  const brand = usePrintBrand();
  const { fees } = calculation;
  const rules = fees.kind === "marketplace" ? printedRules(fees) : null;
  useTitleWhilePrinting(printTitle(calculation, brand?.name ?? productName));
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
      <Ads calculation={calculation} />
      <h2>O que você informou</h2>
      <dl className="print-inputs">
        {printInputs(calculation).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rules ? <p className="print-rule">{rules.rule}.</p> : null}
      <h2>A conta, linha por linha</h2>
      <Lines lines={printLines(calculation)} />
      {rules?.notices.map((notice) => (
        <p key={notice} className="print-notice">
          {notice}
        </p>
      ))}
      <h2>Preços sugeridos</h2>
      <ul className="print-suggestions">
        {[wantedPrice(calculation), ...suggestedPrices(calculation)].map(
          ({ label, amount, meaning, caution }) => (
            <li key={label}>
              {label} <strong>{amount}</strong>
              <span>{meaning}</span>
              {caution ? <span>{caution}</span> : null}
            </li>
          ),
        )}
      </ul>
    </Theme>,
    document.body,
  );
}

/** The seller's name alone with a brand; otherwise the product's. */
function Head({ brand, mode }: { brand: PaperBrand | null; mode: PriceMode }) {
  const modeName = mode === "ADVANCED" ? "modo avançado" : "modo simples";
  const subtitle = `Resultado de ${formatDate(new Date())} · ${modeName}`;
  if (brand) return <BrandedHead brand={brand}>{subtitle}</BrandedHead>;
  return (
    <header className="print-head">
      <strong>{productName}</strong>
      <span>{subtitle}</span>
    </header>
  );
}

function Answer({ calculation }: { calculation: Calculation }) {
  const text = headlineText(calculation);
  const { fees, input } = calculation;
  const zone = fees.kind === "marketplace" ? lossZoneNote(fees.result, input.priceList) : null;
  return (
    <>
      {text.productName ? <p className="print-product">{text.productName}</p> : null}
      <div className="print-answer">
        <h1>
          {text.lead} <strong className="print-amount">{text.amount}</strong> por venda
        </h1>
        <p>
          <HealthBadge health={text.health} verdict={text.verdict} /> {text.detail}
        </p>
      </div>
      {text.monthly ? <p>{text.monthly}</p> : null}
      {text.warning ? (
        <p>
          <strong>{text.warning}</strong>
        </p>
      ) : null}
      {zone ? (
        <p>
          <strong>{zone.sentence}</strong> {zone.outcome}
        </p>
      ) : null}
    </>
  );
}

function Ads({ calculation }: { calculation: Calculation }) {
  const { answer, limit } = adsText(calculation);
  return (
    <p className="print-ads">
      {answer} {limit}
    </p>
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

/**
 * The printed page's title, which the browser proposes as the file's name: 'Camiseta preta ·
 * Calculadora de Preços', or 'Resultado · …' for a product without a name.
 */
function printTitle({ details }: Calculation, sheetName: string): string {
  return `${details.productName || "Resultado"} · ${sheetName}`;
}
