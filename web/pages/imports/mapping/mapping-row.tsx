import { Badge, Flex, Text } from "@radix-ui/themes";
import { useId } from "react";
import type { ImportField } from "#web/gql/graphql.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { fieldName } from "../import-text.ts";

type Props = {
  field: ImportField;
  column: number | null;
  columns: ImportOf["columns"];
  /** A guess that the seller should check. */
  isUnsure: boolean;
  onChoose: (column: number | null) => void;
};

const none = "";

/** A field, the column that fills it, and three of that column's cells. */
export function MappingRow({ field, column, columns, isUnsure, onChoose }: Props) {
  const id = useId();
  const samples = column === null ? [] : (columns[column]?.samples ?? []);
  const options = columns.map(({ title }, position) => ({
    value: String(position),
    text: title.trim() || `Coluna ${position + 1}, sem título`,
  }));
  return (
    <li>
      <Flex gap="2" align="center" wrap="wrap">
        <Text as="label" size="2" weight="bold" htmlFor={id}>
          {fieldName(field)}
        </Text>
        {isUnsure && column !== null ? <Badge color="amber">Confira</Badge> : null}
      </Flex>
      <NativeSelect
        id={id}
        value={column === null ? none : String(column)}
        aria-describedby={`${id}-samples`}
        options={[{ value: none, text: "Não importar" }, ...options]}
        onChange={(value) => onChoose(value === none ? null : Number(value))}
      />
      <Text as="p" size="2" color="gray" className="import-samples" id={`${id}-samples`}>
        {samples.length > 0 ? samples.join(" · ") : "—"}
      </Text>
    </li>
  );
}
