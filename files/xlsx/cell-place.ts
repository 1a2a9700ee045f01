/** A cell of a sheet, from 0. */
export type Place = { row: number; column: number };

/** Converts a number from 1 to a position from 0; null when the string is not such a number. */
function positionOf(number: string | undefined, from = 0): number | null {
  if (number === undefined || number.length <= from || number.length > from + 7) return null;
  let value = 0;
  for (let at = from; at < number.length; at += 1) {
    const digit = number.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9 || (value === 0 && digit === 0)) return null;
    value = value * 10 + digit;
  }
  return value - 1;
}

/** The position of a cell: row 6 and column 1 for 'B7'. Null when the reference is invalid. */
export function placeOf(reference: string): Place | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length && at < 3; at += 1) {
    const letter = (reference.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const row = positionOf(reference, at);
  return column === 0 || row === null ? null : { row, column: column - 1 };
}

/**
 * Finds where each cell of a sheet stands as its elements are read. A cell's reference decides, not
 * the row element around it: TikTok Shop writes a row element for each cell. Without a reference a
 * cell follows the one before.
 */
export class CellPlaces {
  #nextRow = 0;
  #at: Place = { row: 0, column: -1 };

  /** Enters a row element with this `r`. */
  enterRow(reference: string | undefined): void {
    const row = positionOf(reference) ?? this.#nextRow;
    this.#nextRow = row + 1;
    this.#at = { row, column: -1 };
  }

  /** The place of a cell element with this `r`. */
  enterCell(reference: string | undefined): Place {
    const place = reference === undefined ? null : placeOf(reference);
    this.#at = place ?? { row: this.#at.row, column: this.#at.column + 1 };
    return this.#at;
  }
}
