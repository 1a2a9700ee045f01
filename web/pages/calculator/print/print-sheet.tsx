import type { Client } from "urql";
import { exampleText } from "#core/sale/examples.ts";
import { loadPrintBrand } from "#web/features/brand/print-brand.ts";
import { PrintedSheet } from "#web/features/brand/printed-sheet.tsx";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { lossZoneNote } from "#web/features/calculation/prices/loss-zone-text.ts";
import { suggestedPrices, wantedPrice } from "#web/features/calculation/prices/suggested-prices.ts";
import { printedRules } from "#web/features/calculation/printed-rules.ts";
import { adsText } from "#web/features/calculation/summary/ads-text.ts";
import { CompositionFigure } from "#web/features/calculation/summary/composition-figure.tsx";
import { HealthBadge } from "#web/features/calculation/summary/headline.tsx";
import { headlineText } from "#web/features/calculation/summary/headline-text.ts";
import { type PrintLine, printInputs, printLines } from "./print-lines.ts";
import "./print-sheet.css";

/** Loads what the sheet shows in addition to the calculation. */
export async function prepareSheet(client: Client): Promise<void> {
  await loadPrintBrand(client);
}

/** The result on one A4 page. */
export function PrintSheet({ calculation }: { calculation: Calculation }) {
  const { fees, mode } = calculation;
  const rules = fees.kind === "marketplace" ? printedRules(fees) : null;
  return (
    <PrintedSheet
      title={(of) => printTitle(calculation, of)}
      dated="Resultado de"
      about={mode === "ADVANCED" ? "modo avançado" : "modo simples"}
    >
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
    </PrintedSheet>
  );
}

function Answer({ calculation }: { calculation: Calculation }) {
  const text = headlineText(calculation);
  const { fees, input } = calculation;
  const examples = exampleText(calculation.examples);
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
      {examples ? <p>Com {examples}</p> : null}
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
