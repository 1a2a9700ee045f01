import type { CellKind } from "../edit/fields/cell-fields.ts";
import { TypedCell } from "../edit/typed-cell.tsx";
import type { ListingRow } from "../rows/listing-row.ts";

const fields = [
  { kind: "cost", label: "Custo" },
  { kind: "price", label: "Preço" },
] as const;

type Props = {
  row: ListingRow;
  /** The field that is open for typing. */
  open: CellKind | null;
  onOpen: (kind: CellKind) => void;
};

/** Cost and price on a card: a tap edits one there, as a cell of the table is (GR-09). */
export function ListingCardFields({ row, open, onOpen }: Props) {
  return (
    <div className="card-fields">
      {fields.map(({ kind, label }) =>
        kind === open ? (
          <span key={kind} className="card-field">
            <TypedCell row={row} kind={kind} />
          </span>
        ) : (
          <button key={kind} type="button" className="card-field" onClick={() => onOpen(kind)}>
            <span className="card-field-label">{label}</span>
            <span className="tabular">
              <TypedCell row={row} kind={kind} />
            </span>
            <span className="visually-hidden">Editar</span>
          </button>
        ),
      )}
    </div>
  );
}
