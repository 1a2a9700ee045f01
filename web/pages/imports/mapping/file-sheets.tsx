import { Callout, Flex, Text } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { useId, useState } from "react";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { useChooseImportSheet } from "../use-import-mutations.ts";

const together = "";

/** Which sheet was read, the others to choose, and what to know of the reading (D275). */
export function FileSheets({ file: { id, sheets, notes } }: { file: ImportOf }) {
  const select = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useChooseImportSheet();
  const read = sheets.filter(({ isRead }) => isRead);
  const [only] = read.length === 1 ? read : [];
  const options = sheets.map(({ position, name, isHidden }) => ({
    value: String(position),
    text: isHidden ? `${name} (oculta)` : name,
  }));

  async function choose(value: string) {
    setProblem(null);
    const sheet = value === together ? null : Number(value);
    const result = await send({ input: { id, sheet } });
    if (!result.ok) setProblem(result.error.issues.sheet ?? result.error.message);
  }

  return (
    <>
      {sheets.length > 1 ? (
        <Flex
          gap="3"
          mb="4"
          align={{ initial: "stretch", sm: "center" }}
          direction={{ initial: "column", sm: "row" }}
        >
          <Text as="label" size="2" weight="bold" htmlFor={select}>
            Aba do arquivo
          </Text>
          <NativeSelect
            id={select}
            value={only ? String(only.position) : together}
            disabled={isSending}
            options={
              only
                ? options
                : [{ value: together, text: `${read.length} abas com os mesmos títulos` }, ...options]
            }
            onChange={choose}
          />
        </Flex>
      ) : null}
      {sheets.length === 1 && only?.name ? (
        <Text as="p" size="2" color="gray" mb="4">
          Aba lida: “{only.name}”.
        </Text>
      ) : null}
      <FormProblem>{problem}</FormProblem>
      {notes.length > 0 ? (
        <Callout.Root size="1" color="gray" mb="4">
          <Callout.Icon>
            <Info size={16} aria-hidden />
          </Callout.Icon>
          <div>
            {notes.map((note) => (
              <Callout.Text key={note}>{note}</Callout.Text>
            ))}
          </div>
        </Callout.Root>
      ) : null}
    </>
  );
}
