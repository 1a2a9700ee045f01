import { signedMoney } from "#core/comparison/fee-changes/fee-change-text.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { type Example, exampleText } from "#core/sale/examples.ts";
import { PrintedSheet, titleOf } from "#web/features/brand/printed-sheet.tsx";
import { type AnsweredChange, answerNotes, effectText, listings } from "../answer-text.ts";
import { type FeeChangeRow, removedListing } from "../rows/fee-change-row.tsx";
import "./fee-change-sheet.css";

export type PrintedChange = AnsweredChange & {
  title: string;
  isEmulated: boolean;
  examples: readonly Example[];
};

type Props = { change: PrintedChange; rows: readonly FeeChangeRow[] };

/** A fee change on paper, in light colours and with the seller's brand. */
export function FeeChangeSheet({ change, rows }: Props) {
  const example = exampleText(change.examples);
  const left = change.changedCount - rows.length;
  return (
    <PrintedSheet
      title={titleOf("Mudança de taxas")}
      dated="Mudança de taxas, em"
      className="fee-change-sheet"
    >
      <h2>
        {change.title}: {effectText(change)}
      </h2>
      {change.isEmulated ? <p>Demonstração: regras inventadas.</p> : null}
      {example === null ? null : <p>com {example}</p>}
      {answerNotes(change).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">Anúncio</th>
            <th scope="col">Preço</th>
            <th scope="col">Por venda, antes</th>
            <th scope="col">Depois</th>
            <th scope="col">Margem depois</th>
            <th scope="col">Por mês</th>
            <th scope="col">Preço sugerido</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.listingId}>
              <td>
                <span className="printed-name">{row.name ?? removedListing}</span>
                {row.sku ? <span className="printed-sku">{row.sku}</span> : null}
              </td>
              <td>{formatCents(row.priceCents)}</td>
              <td>{formatCents(row.profitBeforeCents)}</td>
              <td>{formatCents(row.profitAfterCents)}</td>
              <td>{row.marginAfterPct == null ? "—" : formatPercent(row.marginAfterPct)}</td>
              <td>{row.monthlyChangeCents == null ? "—" : signedMoney(row.monthlyChangeCents)}</td>
              <td>{formatCents(row.restoringPriceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p>Mais {listings(left)} no arquivo CSV.</p> : null}
    </PrintedSheet>
  );
}
