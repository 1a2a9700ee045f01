import { formatShortDay } from "#core/fees/civil-day.ts";
import { formatCents } from "#core/format/money.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import { PrintedSheet, titleOf } from "#web/features/brand/printed-sheet.tsx";
import { orderCountText } from "#web/shared/count-text.ts";
import "./dispute-sheet.css";

/** An order that was charged beyond the rule, as it is printed. */
export type PrintedDispute = {
  marketplace: Marketplace;
  number: string;
  day: string | null;
  chargedCents: number;
  expectedCents: number | null;
  overchargeCents: number;
  /** What was charged too much: fees, freight or both. */
  reason: string;
  /** Null: it is no case yet. */
  deadline: string | null;
};

export type SheetContent = {
  rows: readonly PrintedDispute[];
  /** All there are, also those that are not printed. */
  orders: number;
};

/** What to dispute on paper, in light colours and with the seller's brand (ST-06). */
export function DisputeSheet({ rows, orders }: SheetContent) {
  const hasDeadlines = rows.some(({ deadline }) => deadline !== null);
  const left = orders - rows.length;
  const total = formatCents(rows.reduce((sum, { overchargeCents }) => sum + overchargeCents, 0));
  return (
    <PrintedSheet
      title={titleOf("O que contestar")}
      dated="O que contestar, em"
      className="printed-tables dispute-sheet"
    >
      <h2>
        {total} cobrados a mais que a regra em {orderCountText(rows.length)}
      </h2>
      <p>Taxas e fretes sem explicação, pedido a pedido, contra a regra do dia de cada um.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col">Marketplace</th>
            <th scope="col">Dia</th>
            {hasDeadlines ? <th scope="col">Prazo</th> : null}
            <th scope="col">Motivo</th>
            <th scope="col">Taxas cobradas</th>
            <th scope="col">Pela regra</th>
            <th scope="col">Cobrado a mais</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.marketplace} ${row.number}`}>
              <td>{row.number}</td>
              <td>{channelText[row.marketplace]}</td>
              <td>{row.day === null ? "—" : formatShortDay(row.day)}</td>
              {hasDeadlines ? <td>{row.deadline === null ? "—" : formatShortDay(row.deadline)}</td> : null}
              <td>{row.reason}</td>
              <td data-figure>{formatCents(row.chargedCents)}</td>
              <td data-figure>{formatCents(row.expectedCents)}</td>
              <td data-figure>{formatCents(row.overchargeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dispute-sheet-end">
        {left > 0 ? `Mais ${orderCountText(left)} fora deste papel e deste total. ` : ""}
        Total: {total}.
      </p>
    </PrintedSheet>
  );
}
