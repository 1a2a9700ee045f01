type Props = { titles: readonly string[]; rows: readonly (readonly string[])[] };

/** A table on paper: the first column names the row, the others are figures. */
export function PrintedTable({ titles, rows }: Props) {
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title, index) => (
            <th key={title} scope="col" data-figure={index > 0}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {titles.map((title, index) => (
              <td key={title} data-figure={index > 0}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
