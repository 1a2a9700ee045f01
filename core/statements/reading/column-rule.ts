/**
 * A column that is read. Columns that no format lists are never read: buyers' data end here
 * (ST-02).
 */
export type ColumnRule = {
  /** As the file writes it, then other spellings. */
  titles: readonly [string, ...string[]];
  /** A file without it cannot be read. */
  isRequired?: true;
};
