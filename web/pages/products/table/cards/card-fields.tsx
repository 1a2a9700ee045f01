import { MoneyCell } from "../edit/money-cell.tsx";
import type { MoneyKind } from "../edit/read-cents.ts";
import type { ListingRow } from "../rows/listing-row.ts";

const fields = [
  { kind: "cost", label: "Custo" },
  { kind: "price", label: "Preço" },
] as const;

type Props = {
  row: ListingRow;
  /** The field that is open for typing. */
  open: MoneyKind | null;
  onOpen: (kind: MoneyKind) => void;
};

/** Cost and price on a card: a tap edits one there, as a cell of the table is (GR-09). */
export function CardFields({ row, open, onOpen }: Props) {
  return (
    <div className="card-fields">
      {fields.map(({ kind, label }) =>
        kind === open ? (
          <span key={kind} className="card-field">
            <MoneyCell row={row} kind={kind} />
          </span>
        ) : (
          <button key={kind} type="button" className="card-field" onClick={() => onOpen(kind)}>
            <span className="card-field-label">{label}</span>
            <span className="tabular">
              <MoneyCell row={row} kind={kind} />
            </span>
            <span className="visually-hidden">Editar</span>
          </button>
        ),
      )}
    </div>
  );
}
