type Joined<Row, Group> = Row & { group: Group };

/**
 * Joins rows with the products that head their groups. An unchanged row and product give the same
 * object again, because a new one would draw its row again.
 */
export function createRowGroups<Row extends object, Group extends object>(): (
  row: Row,
  group: Group,
) => Joined<Row, Group> {
  const joined = new WeakMap<Row, Joined<Row, Group>>();
  return (row, group) => {
    const earlier = joined.get(row);
    if (earlier?.group === group) return earlier;
    const next = { ...row, group };
    joined.set(row, next);
    return next;
  };
}
