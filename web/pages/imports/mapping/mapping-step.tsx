import { Button, Flex, Text } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import type { ImportField } from "#web/gql/graphql.ts";
import { countText } from "#web/shared/count-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { CancelImport } from "../cancel-import.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { mainFields, mappedFields } from "../import-text.ts";
import { LeftOutColumns } from "../left-out-columns.tsx";
import { usePrepareImport } from "../use-import-mutations.ts";
import { DefaultFields } from "./default-fields.tsx";
import { readDefaults, storedDefaults } from "./default-values.ts";
import { FileSheets } from "./file-sheets.tsx";
import { MappingRow } from "./mapping-row.tsx";
import { type Answers, missingAnswer } from "./open-questions.ts";
import { Questions } from "./questions.tsx";

type Props = { file: ImportOf; onSent: () => void };

const guessedBelow = 0.8;

/**
 * The columns for each field, guessed or remembered, and the questions that only the seller can
 * answer.
 */
export function MappingStep({ file, onSent }: Props) {
  const { id, columns, mapping, rowCount, isMappingRemembered } = file;
  const [chosen, setChosen] = useState<ChosenColumns>(() =>
    Object.fromEntries(mapping.map(({ field, column }) => [field, column])),
  );
  const [answers, setAnswers] = useState<Answers>({});
  const [defaults, setDefaults] = useState(() => storedDefaults(file));
  const [problem, setProblem] = useState<string | null>(null);
  const [areAllShown, setAllShown] = useState(false);
  const { send, isSending } = usePrepareImport();
  const unsure = new Set(
    mapping.filter(({ confidence }) => confidence < guessedBelow).map(({ field }) => field),
  );
  const isMapped = (field: ImportField) => mapping.some((each) => each.field === field) || field in chosen;
  const usual = mappedFields.filter((field) => areAllShown || mainFields.has(field) || isMapped(field));
  const rarer = mapping.map(({ field }) => field).filter((field) => !mappedFields.includes(field));
  const shown = [...usual, ...rarer];
  const hidden = mappedFields.length - usual.length;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDefaults(defaults);
    const missing = missingAnswer(file, chosen, answers) ?? (read.ok ? null : read.problem);
    setProblem(missing);
    if (missing || !read.ok) return;
    const given = read.defaults.length > 0 ? { defaults: read.defaults } : {};
    const result = await send({ input: { id, mapping: toMapping(chosen), ...answers, ...given } });
    if (result.ok) return onSent();
    const { issues, message } = result.error;
    setProblem(issues.mapping ?? issues.defaults ?? message);
  }

  return (
    <form onSubmit={submit}>
      <Flex direction="column" gap="5">
        <CardSection title="Confira as colunas">
          <Text as="p" color="gray" size="2" mb="4" className="measure">
            {countText(rowCount, "linha encontrada", "linhas encontradas")}.{" "}
            {isMappingRemembered
              ? "As colunas são as que você escolheu da última vez."
              : "Sugerimos a coluna de cada campo."}{" "}
            Células vazias não mudam nada.
          </Text>
          <FileSheets file={file} />
          <ul className="import-mapping">
            {shown.map((field) => (
              <MappingRow
                key={field}
                field={field}
                column={chosen[field] ?? null}
                columns={columns}
                isUnsure={unsure.has(field)}
                onChoose={(column) => setChosen(chooseColumn(chosen, field, column))}
              />
            ))}
          </ul>
          <LeftOutColumns file={file} used={Object.values(chosen)} />
          {hidden > 0 ? (
            <Button type="button" variant="soft" color="gray" mt="4" onClick={() => setAllShown(true)}>
              Mostrar mais {countText(hidden, "campo", "campos")}
            </Button>
          ) : null}
        </CardSection>
        <Questions file={file} answers={answers} onAnswer={(given) => setAnswers({ ...answers, ...given })} />
        <DefaultFields file={file} typed={defaults} onType={setDefaults} />
        <FormProblem>{problem}</FormProblem>
        <Flex gap="3" wrap="wrap">
          <BusyButton size="3" isBusy={isSending}>
            Conferir antes de importar
          </BusyButton>
          <CancelImport id={id} />
        </Flex>
      </Flex>
    </form>
  );
}

/** Which column fills which field. A column fills at most one field. */
type ChosenColumns = Partial<Record<ImportField, number>>;

/** Assigns a column to a field and removes it from any other; null removes the field's column. */
function chooseColumn(chosen: ChosenColumns, field: ImportField, column: number | null): ChosenColumns {
  const others = Object.entries(chosen).filter(([name, used]) => name !== field && used !== column);
  return Object.fromEntries(column === null ? others : [...others, [field, column]]);
}

function toMapping(chosen: ChosenColumns): { field: ImportField; column: number }[] {
  // Object.entries loses the types of the names.
  return Object.entries(chosen).map(([field, column]) => ({ field: field as ImportField, column }));
}
