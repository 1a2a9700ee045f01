/**
 * What the grid needs to know of its rows. The same object at every render. `Live` is a row with
 * values that are not stored yet.
 */
export type RowKind<Row, Live> = {
  idOf: (row: Row) => string;
  /** For screen readers. */
  nameOf: (row: Row) => string;
  /** A state that styles the whole row. */
  stateOf: (row: Live) => string | undefined;
  /** A hook. */
  useLive: (row: Row) => Live;
};
