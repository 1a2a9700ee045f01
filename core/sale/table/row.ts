/**
 * Who knows the value of a field: it is stored with the product, a listing or the seller's
 * settings, or belongs to one calculation.
 */
type Owner = "product" | "listing" | "seller" | "calculation";

/** What every row of the table of a sale says besides the kind of its value. */
export type Row = {
  owner: Owner;
  /**
   * Its name in a stored product or listing, if it has a place of its own there. A listing's other
   * fields are terms, under the name of the calculation's or the marketplace's input.
   */
  stored?: string;
  /** Its name in the seller's settings, when they have a value for it. */
  setting?: string;
  /** The title of a term's column in our own export. */
  column?: string;
};
