import { Text } from "@radix-ui/themes";
import { isOwnFigure, reasonTitle } from "#core/import/own-format.ts";
import { countText } from "#web/shared/count-text.ts";
import type { ImportOf } from "./import-fragment.ts";

/** So many names stand in the sentence; more unfold. */
const shownNames = 12;

type Props = {
  file: Pick<ImportOf, "columns" | "format">;
  /** The positions of the columns that fill a field. */
  used: readonly number[];
};

/** Names the columns with values that fill no field (AS-04). */
export function LeftOutColumns({ file: { columns, format }, used }: Props) {
  const names = columns.flatMap(({ title, samples }, column) => {
    const isOurs = title === reasonTitle || (format === "OWN_EXPORT" && isOwnFigure(title));
    return used.includes(column) || samples.length === 0 || isOurs ? [] : [title.trim()];
  });
  if (names.length === 0) return null;
  if (names.length <= shownNames)
    return (
      <Text as="p" size="2" color="gray" mt="4" className="import-left-out">
        Ficam de fora: {names.join(", ")}.
      </Text>
    );
  return (
    <details className="import-left-out">
      <summary>
        <Text size="2" color="gray">
          Ficam de fora {countText(names.length, "coluna", "colunas")}: {names.slice(0, 4).join(", ")}…
        </Text>
      </summary>
      <Text as="p" size="2" color="gray" mt="2">
        {names.join(", ")}.
      </Text>
    </details>
  );
}
